import { requestAuth } from "../backend/firebase-auth-request.ts";
import { keepBegunCheck } from "../backend/firebase-begun-check.ts";
import { parseActionLink } from "../pages/auth-action/action-link.ts";

// A script in the head of the page that mails link to. For a link that confirms an address, the first HTML then
// shows the button. The script also begins to check the code before the app has loaded. The check does not use the code up.
const { apiKey } = document.currentScript?.dataset ?? {};
const link = parseActionLink(location.search);
document.documentElement.toggleAttribute("data-confirming", link.kind === "confirm");
if (apiKey && link.kind === "confirm") {
  const check = { method: "resetPassword", apiKey, body: { oobCode: link.code } };
  keepBegunCheck(link.code, requestAuth(check));
}
