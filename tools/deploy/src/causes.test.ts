import { expect, test } from "vitest";
import { adviceFor } from "./causes.ts";

test.each([
  ["Permission 'firebaserules.releases.list' denied on resource", "roles/firebaserules.admin"],
  [
    "Missing permissions required for functions deploy. You must have permission \u001b[1miam.serviceAccounts.ActAs\u001b[22m on service account companion@p.iam.gserviceaccount.com.",
    "roles/iam.serviceAccountUser",
  ],
  [
    "Permission 'iam.serviceaccounts.actAs' denied on service account companion@p.iam.gserviceaccount.com",
    "roles/iam.serviceAccountUser",
  ],
  [
    "Missing required permission on project \u001b[1mp\u001b[22m to deploy new HTTPS functions. The permission \u001b[1mcloudfunctions.functions.setIamPolicy\u001b[22m is required",
    "roles/cloudfunctions.admin",
  ],
  [
    "This account is missing the following required permissions on project \u001b[1mp\u001b[22m:\n\n  firebasehosting.sites.update\n  x.y.z",
    "roles/firebasehosting.admin",
  ],
  [
    "Request to https://cloudbilling.googleapis.com/v1/projects/p had HTTP Error: 403, Cloud Billing API has not been used in project 1 before or it is disabled.",
    "`npx pnpm@12 grant`",
  ],
  [
    "Request to https://run.googleapis.com/v1/projects/p had HTTP Error: 403, Caller does not have required permission to use project p.",
    "roles/serviceusage.serviceUsageConsumer",
  ],
  [
    "Request to https://firebasehosting.googleapis.com/v1beta1/sites/s/versions had HTTP Error: 403, The caller does not have permission",
    "roles/firebasehosting.admin",
  ],
  [
    // The body is the one in https://github.com/firebase/firebase-tools/issues/5692.
    "Could not create Cloud Run service x. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed 10.",
    "instances.maximum",
  ],
  [
    // The body is the one in https://github.com/typesense/firestore-typesense-search/issues/134.
    'Validation failed for trigger projects/p/locations/r/triggers/t: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.',
    "some minutes",
  ],
  // TOTP needs the upgrade: https://firebase.google.com/docs/auth/web/totp-mfa.
  ["OPERATION_NOT_ALLOWED", "upgrade at"],
  [
    // The body is the one in https://github.com/kyegomez/zeta/issues/71.
    "Billing account for project 'p' is not found. Billing must be enabled for activation of service(s) 'a' to proceed.",
    "choose the Blaze plan",
  ],
  ["Quota exceeded for quota metric 'Write requests'", "wait a minute"],
])("%s", (message, advice) => {
  expect(adviceFor(new Error(message))).toContain(advice);
});

test("says nothing about what it does not know", () => {
  expect(adviceFor(new Error("The permission slip is lost."))).toBeNull();
});
