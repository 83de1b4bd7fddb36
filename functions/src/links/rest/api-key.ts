import { createHash, timingSafeEqual } from "node:crypto";
import { RestError } from "./rest-error.ts";

const service = "firebasedynamiclinks.googleapis.com";

/**
 * Checks the API key in the parameter `key` or the header X-Goog-Api-Key; throws a RestError with the message of
 * Google's gateway. An empty key is never valid.
 */
export function requireApiKey({ url, headers }: Request, apiKey: string): void {
  const given = new URL(url).searchParams.get("key") ?? headers.get("x-goog-api-key");
  if (!given) {
    const message = "Method doesn't allow unregistered callers (callers without established identity).";
    throw new RestError(
      403,
      `${message} Please use API Key or other form of API consumer identity to call this API.`,
    );
  }
  // Digests have equal length and are compared in constant time.
  if (apiKey === "" || !timingSafeEqual(digest(given), digest(apiKey))) {
    const message = "API key not valid. Please pass a valid API key.";
    throw new RestError(400, message, {
      details: [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "API_KEY_INVALID",
          domain: "googleapis.com",
          metadata: { service },
        },
        { "@type": "type.googleapis.com/google.rpc.LocalizedMessage", locale: "en-US", message },
      ],
    });
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
