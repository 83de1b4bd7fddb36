import type { LanguageCode } from "contract/languages";
import type { ReportedKind, ReportReason } from "contract/reports";

interface Messages {
  title: Record<ReportedKind, string>;
  question: string;
  reasons: Record<ReportReason, string>;
  privacy: string;
  send: string;
  chooseFirst: string;
  thanksTitle: string;
  thanksText: string;
  notFoundTitle: string;
  notFoundText: string;
  refusedTitle: string;
  elsewhereText: string;
  networkText: string;
  tooLongText: string;
  tooOftenText: string;
  errorText: string;
  home: (product: string) => string;
}

const en: Messages = {
  title: { invitation: "Report this invitation", link: "Report this link" },
  question: "What is wrong with it?",
  reasons: {
    spam: "It is spam or advertising",
    impersonation: "It pretends to be from somebody else",
    offensive: "The name or the picture is offensive",
    other: "Something else",
  },
  privacy:
    "We look at what you report. We keep the reason and the time, and for 30 days a code for your network, not its address.",
  send: "Send the report",
  chooseFirst: "Please choose a reason first.",
  thanksTitle: "Thank you",
  thanksText: "We look at what is reported, and stop what is abused. Nobody learns that it was you.",
  notFoundTitle: "There is nothing to report here",
  notFoundText: "The address may be incomplete. Open the invitation again and report it from there.",
  refusedTitle: "The report was not sent",
  elsewhereText: "Open the invitation again and report it from there.",
  networkText: "Your network cannot send reports just now. Please try another one, such as mobile data.",
  tooLongText:
    "There was more in it than a reason. Please open the invitation again and report it from there.",
  tooOftenText: "That was too often. Please wait a few minutes and try again.",
  errorText: "That did not work. Please go back and try again in a moment.",
  home: (product) => `Go to ${product}`,
};

const hi: Messages = {
  title: { invitation: "इस निमंत्रण की शिकायत करें", link: "इस लिंक की शिकायत करें" },
  question: "इसमें क्या गलत है?",
  reasons: {
    spam: "यह स्पैम या विज्ञापन है",
    impersonation: "यह किसी और के नाम से भेजा गया है",
    offensive: "नाम या तस्वीर आपत्तिजनक है",
    other: "कोई और वजह",
  },
  privacy: "हम हर शिकायत देखते हैं। हम वजह और समय रखते हैं, और 30 दिन तक आपके नेटवर्क का एक कोड, उसका पता नहीं।",
  send: "शिकायत भेजें",
  chooseFirst: "कृपया पहले कोई वजह चुनें।",
  thanksTitle: "धन्यवाद",
  thanksText: "हर शिकायत देखी जाती है, और गलत इस्तेमाल रोका जाता है। किसी को पता नहीं चलेगा कि शिकायत आपने की।",
  notFoundTitle: "यहाँ शिकायत करने लायक कुछ नहीं है",
  notFoundText: "हो सकता है पता अधूरा हो। निमंत्रण फिर से खोलें और वहीं से शिकायत करें।",
  refusedTitle: "शिकायत नहीं भेजी गई",
  elsewhereText: "निमंत्रण फिर से खोलें और वहीं से शिकायत करें।",
  networkText: "आपके नेटवर्क से अभी शिकायत नहीं भेजी जा सकती। कृपया कोई दूसरा नेटवर्क आज़माएँ, जैसे मोबाइल डेटा।",
  tooLongText: "इसमें वजह के अलावा भी कुछ था। कृपया निमंत्रण फिर से खोलें और वहीं से शिकायत करें।",
  tooOftenText: "बहुत ज़्यादा बार कोशिश की गई है। कृपया कुछ मिनट बाद फिर से कोशिश करें।",
  errorText: "शिकायत नहीं भेजी जा सकी। कृपया वापस जाकर थोड़ी देर बाद फिर से कोशिश करें।",
  home: (product) => `${product} पर जाएँ`,
};

/** Texts of the report form. */
export const reportMessages: Record<LanguageCode, Messages> = { en, hi };
