import type { LinkParameters } from "../parameters.ts";

/** A body of POST /v1/shortLinks that is accepted, and the parameters of the link it makes. */
export interface AcceptedRequest {
  name: string;
  body: object;
  parameters: LinkParameters;
}
