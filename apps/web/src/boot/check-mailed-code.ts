import { requestAuth } from "../backend/firebase-auth-request.ts";
import { keepBegunCheck } from "../backend/firebase-begun-check.ts";
import { parseActionLink } from "../pages/auth-action/action-link.ts";

// A script in the head of the page that mails link to. It lets the first HTML show the button where the link confirms an
// address, and begins to check the code while the app is still to come. The code is not consumed by it.
const { apiKey } = document.currentScript?.dataset ?? {};
const link = parseActionLink(location.search);
document.documentElement.toggleAttribute("data-confirming", link.kind === "confirm");
if (apiKey && link.kind === "confirm") {
  const check = { method: "resetPassword", apiKey, body: { oobCode: link.code } };
  keepBegunCheck(link.code, requestAuth(check));
}
