import { gunzipSync } from "node:zlib";
import { startMailServer } from "suite/mail-server.ts";
import { afterAll, expect, test } from "vitest";
import { emptyProject, liveVersion } from "./project-state.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/** A project with its own mail server: its secret, its check, and what the deployment sends. */
const server = await startMailServer(() => {});
const secret = "https://secretmanager.googleapis.com/v1/projects/:project/secrets/SMTP_URL/versions/1";
const state = emptyProject();
const { run, runInVain, close } = await rehearse(
  state,
  {
    [`GET ${secret}\\:access`]: () =>
      Response.json({ payload: { data: Buffer.from(server.url).toString("base64") } }),
  },
  "own-mail.config.ts",
);
afterAll(() => {
  close();
  server.close();
});

test("the secret comes first; then the server is tried, and the functions and the pages know of it", async () => {
  const refused = await runInVain("deploy --check");
  expect(refused).toMatch(/Mail server +stops +Store its address: .+secrets:set SMTP_URL/);
  expect(refused).toMatch(/Service account +note +.+may edit everything.+serviceAccount/);
  state.secrets.add("SMTP_URL");
  const deployed = await run("deploy");
  expect(deployed).toMatch(/Mail server +ready/);
  expect(deployed).not.toContain(server.url);
  const { registerUser, sendConfirmation, confirmByCode } = sentFunctions(state);
  const secretsOf = (one?: { secretEnvironmentVariables?: { key: string }[] }) =>
    one?.secretEnvironmentVariables?.map(({ key }) => key).toSorted();
  for (const one of [registerUser, sendConfirmation])
    expect(secretsOf(one)).toEqual(["CALLER_HASH_KEY", "SMTP_URL"]);
  expect(secretsOf(confirmByCode)).toEqual(["CALLER_HASH_KEY"]);
  expect(registerUser?.environmentVariables).toMatchObject({
    MAIL_FROM: "hello@sundial-rehearsal.invalid",
  });
  expect(JSON.stringify(liveVersion(state)?.config?.headers)).toContain(
    'max-age=63072000; includeSubDomains"',
  );
  const config = liveVersion(state)?.files["/config.json"] ?? "";
  expect(JSON.parse(gunzipSync(state.files.get(config) ?? "").toString())).toMatchObject({ ownMail: true });
});
