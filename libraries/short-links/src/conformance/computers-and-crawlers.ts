import type { ExpectedVisit } from "./expected-visit.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

const computers: ExpectedVisit[] = (
  [
    ["Windows, Chrome", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`],
    [
      "Windows, Edge",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    ],
    ["Linux, Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
    ["Chromebook", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/131.0.0.0 Safari/537.36`],
    [
      "a Windows phone, which names the computersAndCrawlers",
      "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) like iPhone Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063",
    ],
  ] as const
).map(([name, userAgent]) => ({ name, userAgent, page: "computer", counted: "DESKTOP" }));

const crawlers: ExpectedVisit[] = (
  [
    ["WhatsApp", "WhatsApp/2.23.18.78 A", "computer"],
    ["Facebook", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "computer"],
    ["X", "Twitterbot/1.0", "computer"],
    ["Telegram", "TelegramBot (like TwitterBot)", "computer"],
    ["Slack", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "computer"],
    ["Discord", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)", "computer"],
    [
      "LinkedIn",
      "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
      "computer",
    ],
    [
      "Skype",
      "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
      "computer",
    ],
    ["Google", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "computer"],
    [
      "Google on a phone",
      "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "android",
    ],
    [
      "iMessage",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) ${webkit} Version/9.0 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
      "mac or ipad",
    ],
    ["curl", "curl/8.5.0", "computer"],
    ["nothing at all", "", "computer"],
  ] as const
).map(([name, userAgent, page]) => ({ name: `Crawler, ${name}`, userAgent, page, counted: null }));

/** Computers, and what reads pages by itself. */
export const computersAndCrawlers: ExpectedVisit[] = [...computers, ...crawlers];
