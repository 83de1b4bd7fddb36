import { Failure } from "./failure.ts";
import { toFailure } from "./firebase-failure.ts";

// Maps Auth's error codes to the SDK's, unless only the case differs.
const sdkCodes: Partial<Record<string, string>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  EMAIL_EXISTS: "email-already-in-use",
  USER_NOT_FOUND: "user-token-expired",
  TOKEN_EXPIRED: "user-token-expired",
};

/** Reads Auth's response to a `requestAuth`. Rejects with a `Failure`. */
export async function readAuthAnswer<Answer>(answering: Promise<Response>): Promise<Answer> {
  let answer: Response;
  let content: Answer & { error?: { message?: string } };
  try {
    answer = await answering;
    content = await answer.json();
  } catch (cause) {
    throw new Failure("network", { cause });
  }
  if (answer.ok) return content;
  const message = content.error?.message ?? "";
  const [name = ""] = message.split(" : ");
  const code = sdkCodes[name] ?? name.toLowerCase().replaceAll(/[_\s]+/g, "-");
  throw toFailure(Object.assign(new Error(message), { code: `auth/${code}` }));
}
