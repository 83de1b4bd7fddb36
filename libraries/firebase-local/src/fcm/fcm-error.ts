/** Every error that FCM documents for messages:send, with its HTTP code and its canonical status. */
const errors = {
  INVALID_ARGUMENT: [400, "INVALID_ARGUMENT", "Request contains an invalid argument."],
  THIRD_PARTY_AUTH_ERROR: [401, "UNAUTHENTICATED", "Auth error from APNS or Web Push Service."],
  SENDER_ID_MISMATCH: [403, "PERMISSION_DENIED", "SenderId mismatch"],
  UNREGISTERED: [404, "NOT_FOUND", "Requested entity was not found."],
  QUOTA_EXCEEDED: [429, "RESOURCE_EXHAUSTED", "Quota exceeded."],
  INTERNAL: [500, "INTERNAL", "Internal error encountered."],
  UNAVAILABLE: [503, "UNAVAILABLE", "The service is currently unavailable."],
} as const satisfies Record<string, readonly [number, string, string]>;

export type FcmErrorCode = keyof typeof errors;

/** An answer other than 200. `errorCode` is missing where FCM itself has none, as with a bad access token. */
export class FcmError extends Error {
  readonly httpStatus: number;
  readonly errorCode: FcmErrorCode | undefined;

  constructor(answer: {
    httpStatus: number;
    errorCode?: FcmErrorCode | undefined;
    message?: string | undefined;
  }) {
    super(answer.message ?? (answer.errorCode ? errors[answer.errorCode][2] : "The request failed."));
    this.httpStatus = answer.httpStatus;
    this.errorCode = answer.errorCode;
  }

  /** The error that FCM documents for an HTTP status; without an FCM code if it documents none, or if that is null. */
  static ofStatus(
    httpStatus: number,
    errorCode: FcmErrorCode | null | undefined = codeOf(httpStatus),
  ): FcmError {
    return httpStatus === 401 && !errorCode
      ? unauthenticated("Request had invalid authentication credentials.")
      : new FcmError({ httpStatus, errorCode: errorCode ?? undefined });
  }

  /** The body as google.rpc.Status in JSON. */
  toJSON(): object {
    const details = this.errorCode
      ? [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode: this.errorCode }]
      : [];
    return {
      error: { code: this.httpStatus, message: this.message, status: statusOf(this.httpStatus), details },
    };
  }
}

export function invalidArgument(message: string): FcmError {
  return new FcmError({ httpStatus: 400, errorCode: "INVALID_ARGUMENT", message });
}

export function unauthenticated(message: string): FcmError {
  return new FcmError({ httpStatus: 401, message });
}

function codeOf(httpStatus: number): FcmErrorCode | undefined {
  const known = Object.entries(errors).find(([, [code]]) => code === httpStatus && code !== 401);
  return known?.[0] as FcmErrorCode | undefined;
}

function statusOf(httpStatus: number): string {
  return Object.values(errors).find(([code]) => code === httpStatus)?.[1] ?? "UNKNOWN";
}
