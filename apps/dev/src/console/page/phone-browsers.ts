const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const webView = `${android} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`;

/** Browsers that often open invitations; most are in-app browsers. */
export const phoneBrowsers: Record<string, { name: string; userAgent?: string }> = {
  own: { name: "This browser" },
  safari: { name: "Safari, iPhone", userAgent: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1` },
  chrome: {
    name: "Chrome, Android",
    userAgent:
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  },
  "instagram-iphone": {
    name: "Instagram, iPhone",
    userAgent: `${iphone} Mobile/22B83 Instagram 361.0.0.35.82 (iPhone15,2; iOS 18_1; en_US)`,
  },
  "instagram-android": {
    name: "Instagram, Android",
    userAgent: `${webView} Instagram 361.0.0.46.88 Android (34/14; 450dpi; 1080x2340; Google/google; Pixel 8)`,
  },
  facebook: {
    name: "Facebook, iPhone",
    userAgent: `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.0.0;FBDV/iPhone15,2]`,
  },
  line: { name: "LINE, Android", userAgent: `${webView} Line/14.19.1/IAB` },
  wechat: { name: "WeChat, Android", userAgent: `${webView} MMWEBID/1 MicroMessenger/8.0.50` },
};
