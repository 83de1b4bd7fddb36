import { notificationKindNames } from "contract/notification-kinds";
import { expect, test } from "vitest";
import { pageAt } from "../paths.ts";
import { pageOfTopic, readPush } from "./push-data.ts";

test("parses a push message from FCM", () => {
  const data = { title: "Sundial", body: "Mira has accepted your invitation", topic: "friend_join" };
  expect(readPush(JSON.stringify({ from: "1", fcmMessageId: "2", data }))).toEqual(data);
});

test.for([
  ["nothing", undefined],
  ["no JSON", "hello"],
  ["no data", "{}"],
  ["no title", '{"data":{"body":"hello"}}'],
  ["a title that is no text", '{"data":{"title":1}}'],
  ["null", "null"],
] as const)("%s shows nothing", ([, text]) => {
  expect(readPush(text)).toBeNull();
});

test.each(notificationKindNames)("a notification of kind %s opens an existing page", (kind) => {
  expect(pageAt(pageOfTopic(kind)).name).not.toBe("not-found");
});

test("friend_join opens the welcome page, an unknown kind opens the start page", () => {
  expect(pageOfTopic("friend_join")).toBe("/welcome");
  expect(pageOfTopic("constructor")).toBe("/");
  expect(pageOfTopic(undefined)).toBe("/");
});
