import { notificationKinds } from "contract/notification-kinds";

export interface PushData {
  title: string;
  body: string;
  topic: string;
}

const pages = new Map<unknown, string>(
  Object.entries(notificationKinds).map(([kind, { opens }]) => [kind, opens]),
);

/** The page that a push opens: the start page for an unknown kind. */
export const pageOfTopic = (topic: unknown) => pages.get(topic) ?? "/";

/** Parses a push message; null if it is not one of ours. */
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
