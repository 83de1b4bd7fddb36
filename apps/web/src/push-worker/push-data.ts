import { notificationKinds } from "functions/src/product/notification-kinds.ts";

/** What a push of the product says. */
export interface PushData {
  title: string;
  body: string;
  /** The kind of notification. */
  topic: string;
}

const pages = new Map<unknown, string>(
  Object.entries(notificationKinds).map(([kind, { opens }]) => [kind, opens]),
);

/** The page that a push opens; the start page for a kind that this version does not know. */
export const pageOfTopic = (topic: unknown) => pages.get(topic) ?? "/";

/** Reads a push as it comes over the wire; null when it is not one of ours or has nothing to show. */
export function readPush(text: string | undefined): PushData | null {
  try {
    const { title, body = "", topic = "" } = JSON.parse(text ?? "").data;
    return typeof title === "string" && title !== ""
      ? { title, body: String(body), topic: String(topic) }
      : null;
  } catch {
    return null;
  }
}
