/** The suffix of some of the old service's messages. */
export const DOCUMENTATION =
  "[https://firebase.google.com/docs/dynamic-links/rest#create_a_short_link_from_parameters]";

const statusNames = {
  400: "INVALID_ARGUMENT",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  413: "INVALID_ARGUMENT",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
} as const;

interface Extra {
  details?: object[];
  headers?: Record<string, string>;
}

/** An error in the format of Google's REST interfaces, which clients of the old service know. */
export class RestError extends Error {
  readonly code: keyof typeof statusNames;
  readonly details: object[];
  readonly headers: Record<string, string>;

  /** @param extra.details further objects for clients that read more than the message; nothing secret */
  constructor(code: keyof typeof statusNames, message: string, extra: Extra = {}) {
    super(message);
    this.name = "RestError";
    this.code = code;
    this.details = extra.details ?? [];
    this.headers = extra.headers ?? {};
  }

  /** `{"error": {code, message, status[, details]}}` under the HTTP status of the same number. */
  toResponse(): Response {
    const { code, message, details, headers } = this;
    const error = { code, message, status: statusNames[code], ...(details.length > 0 && { details }) };
    return Response.json({ error }, { status: code, headers });
  }
}
