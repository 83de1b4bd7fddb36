import type { LanguageCode } from "contract/languages";

interface StartMessages {
  noScript: string;
  /** A part of the page has not arrived; "try again" follows. */
  late: string;
  failureTitle: string;
  failureText: string;
  tryAgain: string;
}

/** Messages of a page when the app cannot start. {{product}} is the product's name. */
export const startMessages: Record<LanguageCode, StartMessages> = {
  en: {
    noScript: "{{product}} needs JavaScript. Please switch it on, or open this page in another browser.",
    late: "Part of this page has not loaded.",
    failureTitle: "We could not start {{product}}",
    failureText: "Check your connection and try again.",
    tryAgain: "Try again",
  },
  hi: {
    noScript: "{{product}} के लिए JavaScript ज़रूरी है। कृपया उसे चालू करें, या यह पेज किसी दूसरे ब्राउज़र में खोलें।",
    late: "इस पेज का कुछ हिस्सा अब तक लोड नहीं हुआ है।",
    failureTitle: "{{product}} शुरू नहीं हो पाया",
    failureText: "अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।",
    tryAgain: "फिर से कोशिश करें",
  },
};
