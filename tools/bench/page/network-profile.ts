/** How a visitor is connected, in the terms of Chromium's DevTools: milliseconds, bytes a second. */
export interface NetworkProfile {
  name: string;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;

export const networkProfiles: NetworkProfile[] = [
  {
    name: "slow link: 150 ms, 1.6 Mbit/s",
    latency: 150,
    downloadThroughput: bytesPerSecond(1600),
    uploadThroughput: bytesPerSecond(750),
  },
  {
    // Lighthouse's values for a phone on slow 4G. Each request pays for the handshakes that are not
    // simulated.
    name: "Lighthouse's mobile: 562 ms, 1.44 Mbit/s",
    latency: 562.5,
    downloadThroughput: bytesPerSecond(1440),
    uploadThroughput: bytesPerSecond(675),
  },
];
