/** What a push of the product says. */
export interface PushData {
  title: string;
  body: string;
  /** What it is about, "friend_join" for instance. */
  topic: string;
}

const pages = new Map([["friend_join", "/welcome"]]);

/** The page that a push is about; the start page for a topic nobody knows. */
export const pageOfTopic = (topic: unknown) => pages.get(String(topic)) ?? "/";

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
