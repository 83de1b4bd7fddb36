interface FunnelStep {
  /**
   * The observer of the step. Reports by a browser or the app can be forged; the functions' counts cannot.
   */
  countedBy: "browser" | "functions" | "app";
}

/** The steps from an invitation to the app, in their usual order. */
export const funnelSteps = {
  /** An invitation was opened from elsewhere: no reload, no step back, no prefetch, no crawler. */
  opened: { countedBy: "browser" },
  choseMethod: { countedBy: "browser" },
  accountCreated: { countedBy: "functions" },
  /** By the mailed link, or by the provider. */
  addressConfirmed: { countedBy: "functions" },
  activated: { countedBy: "functions" },
  becameFriends: { countedBy: "functions" },
  wentToStore: { countedBy: "browser" },
  openedInApp: { countedBy: "app" },
} as const satisfies Record<string, FunnelStep>;

export type FunnelStepName = keyof typeof funnelSteps;

export const funnelStepNames = Object.keys(funnelSteps) as FunnelStepName[];
