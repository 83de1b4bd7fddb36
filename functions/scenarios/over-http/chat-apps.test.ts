import { brand } from "contract/brand";
import { previewCard } from "contract/links";
import { graphemesOf } from "contract/shown-name";
import { imageSize } from "image-size";
import { metaTags } from "short-links/testing/markup";
import { suiteAddress } from "suite/suite-address.ts";
import { beforeAll, expect, test } from "vitest";
import { about, pixelsOf } from "../../testing/pictures.ts";

/**
 * The strictest of the limits that chat apps document; sizes are in bytes:
 * WhatsApp, https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/: 600,000 for a picture
 * and 80 letters; Facebook, https://developers.facebook.com/docs/sharing/webmasters/images: 1200 × 630 pixels; Slack,
 * https://api.slack.com/robots, which asks for a range: 32,768 of a page.
 */
const MAX_PAGE = 32_768;
const MAX_LETTERS = 80;

/** The deployed functions behind Hosting's rewrites. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");

let image: { response: Response; file: Uint8Array };

// Asked once, because one takes a second where no CDN keeps it.
beforeAll(async () => {
  const response = await fetch(`${origin}${previewCard.path("ana", "hi")}`, { redirect: "error" });
  image = { response, file: await response.bytes() };
});

test("every chat app can show what it fetches of an invitation", async () => {
  const headers = {
    "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    range: `bytes=0-${MAX_PAGE}`,
  };
  const response = await fetch(`${origin}/feedback/ana/hi`, { headers, redirect: "error" });
  expect(response.status).toBe(200);
  const page = Buffer.from(await response.bytes()).subarray(0, MAX_PAGE);
  const [head = ""] = page.toString().split("</head>");
  const tags = metaTags(head.replaceAll(/ ?\/>/g, ">"));
  expect(tags["og:title"]).toMatch(new RegExp(`^.{1,60} ने आपको ${brand.name} पर बुलाया है$`));
  expect(graphemesOf(tags["og:description"] ?? "").length).toBeLessThanOrEqual(MAX_LETTERS);
  expect(tags["og:url"]).toBe(`${origin}/feedback/ana/hi`);
  expect(tags["og:image"]).toBe(image.response.url);
  const { width, height } = imageSize(image.file);
  expect([width, height]).toEqual([1200, 630]);
  expect([tags["og:image:width"], tags["og:image:height"]]).toEqual([String(width), String(height)]);
});

test("the picture is a JPEG with the inviter's face", async () => {
  const { response, file } = image;
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toMatch(/^public, .*s-maxage=86400/);
  expect(response.headers.get("vary")).not.toMatch(/Accept-Language|User-Agent/i);
  // The background behind Ana in tools/dev/src/seed/ana.jpg, at the left edge of the dial's middle.
  expect((await pixelsOf(file)).at(482, 214)).toEqual(about([255, 196, 92]));
});
