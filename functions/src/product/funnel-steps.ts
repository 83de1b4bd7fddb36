interface FunnelStep {
  /** Who sees it happen. What a browser or the app reports can be forged; what the functions count cannot. */
  countedBy: "browser" | "functions" | "app";
}

/** The steps from an invitation to the app, in the order in which people take them. */
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
