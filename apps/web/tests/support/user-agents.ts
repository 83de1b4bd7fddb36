const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const webView = `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) ${blink} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`;
const insideIphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Mobile/22B83`;

/** User agents of browsers. */
export const userAgents = {
  android: `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`,
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
  /** An iPad has the same. */
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`,
};

/** User agents of in-app browsers. */
export const inAppUserAgents = {
  android: {
    Instagram: `${webView} Instagram 361.0.0.46.88 Android (34/14; 450dpi; 1080x2340; Google/google; Pixel 8)`,
  },
  iphone: {
    LINE: `${insideIphone} Safari Line/15.10.0`,
    WeChat: `${insideIphone} MicroMessenger/8.0.60`,
    unknown: insideIphone,
  },
};
