import { brand } from "contract/brand";
import { previewCard } from "contract/links";
import { graphemesOf } from "contract/shown-name";
import { imageSize } from "image-size";
import { metaTags } from "short-links/testing/markup";
import { suiteAddress } from "suite/suite-address.ts";
import { beforeAll, expect, test } from "vitest";
import { about, pixelsOf } from "../../testing/pictures.ts";

/**
 * The preview limits that a chat app documents. A missing field means no documented limit. Sizes are in
 * bytes.
 */
interface ChatApp {
  headers: Record<string, string>;
  /** How much of a page is looked through for tags. */
  page?: number;
  image?: number;
  smallest?: [width: number, height: number];
  /** In letters. */
  description?: number;
}

const chatApps: Record<string, ChatApp> = {
  // https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/
  WhatsApp: {
    headers: { "user-agent": "WhatsApp/2.23.20.0 A" },
    page: 300_000,
    image: 600_000,
    smallest: [300, 75],
    description: 80,
  },
  // https://developers.facebook.com/docs/sharing/webmasters/images: these are the dimensions "for the best display".
  Facebook: {
    headers: { "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" },
    image: 8_000_000,
    smallest: [1200, 630],
  },
  // https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image
  X: { headers: { "user-agent": "Twitterbot/1.0" }, image: 5_000_000, smallest: [300, 157] },
  // Documents no limits: https://core.telegram.org/constructor/webPage
  Telegram: { headers: { "user-agent": "TelegramBot (like TwitterBot)" }, image: 5_000_000 },
  // https://api.slack.com/robots, which says that it asks for a range
  Slack: {
    headers: {
      "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
      range: "bytes=0-32768",
    },
    page: 32_768,
  },
  // "Serve the same metadata" to everybody: https://developer.apple.com/library/archive/technotes/tn2444/_index.html
  iMessage: {
    headers: {
      "user-agent":
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    },
  },
};

/** The deployed functions behind Hosting's rewrites. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");

async function tagsFor({ headers, page }: ChatApp): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/feedback/ana/hi`, { headers, redirect: "error" });
  expect(response.status).toBe(200);
  const read = Buffer.from(await response.bytes()).subarray(0, page);
  const [head = ""] = read.toString().split("</head>");
  return metaTags(head.replaceAll(/ ?\/>/g, ">"));
}

let image: { response: Response; file: Uint8Array };

// Asked once, because one takes a second where no CDN keeps it.
beforeAll(async () => {
  const response = await fetch(`${origin}${previewCard.path("ana", "hi")}`, { redirect: "error" });
  image = { response, file: await response.bytes() };
});

test.each(Object.entries(chatApps))("%s can show what it fetches of an invitation", async (_name, app) => {
  const tags = await tagsFor(app);
  expect(tags["og:title"]).toMatch(new RegExp(`^.{1,60} ने आपको ${brand.name} पर बुलाया है$`));
  expect(graphemesOf(tags["og:description"] ?? "").length).toBeLessThanOrEqual(app.description ?? 200);
  expect(tags["og:url"]).toBe(`${origin}/feedback/ana/hi`);
  expect(tags["og:image"]).toBe(image.response.url);
  const { file } = image;
  const { width, height } = imageSize(file);
  expect([tags["og:image:width"], tags["og:image:height"]]).toEqual([String(width), String(height)]);
  const [leastWidth, leastHeight] = app.smallest ?? [0, 0];
  expect(width).toBeGreaterThanOrEqual(leastWidth);
  expect(height).toBeGreaterThanOrEqual(leastHeight);
  expect(file.byteLength).toBeLessThan(app.image ?? Number.POSITIVE_INFINITY);
});

test("the picture is a JPEG with the inviter's face, without a detour, and half of what the strictest takes", () => {
  const { response, file } = image;
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toMatch(/^public, .*s-maxage=86400/);
  expect(response.headers.get("vary")).not.toMatch(/Accept-Language|User-Agent/i);
  expect(imageSize(file).type).toBe("jpg");
  expect(file.byteLength).toBeLessThan(300_000);
  // The background behind Ana in tools/dev/src/seed/ana.jpg, at the left edge of the dial's middle.
  expect(pixelsOf(file).at(482, 214)).toEqual(about([255, 196, 92]));
});
