import { expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { shortenRequest, testApiKey } from "../../testing/links.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";
import { testServices } from "../../testing/test-services.ts";
import { addTraces } from "../../testing/traces.ts";
import { answerApi } from "../links/endpoints.ts";
import { eraseUser } from "./erase-user.ts";

test("the picture and every short link to the invitation are deleted with their clicks, and nobody else's", async () => {
  const services = testServices();
  const everythingOf = async () => [
    await everythingIn(services),
    (await services.db.collectionGroup("Clicks").get()).docs.map(({ ref }) => ref.path),
  ];
  const signUpHere = () => services.db.doc("Invitations/mira").set({ createdUser: true });
  await addTraces(services, "noor");
  await signUpHere();
  await eraseUser(services, "mira");
  const before = await everythingOf();

  await addTraces(services, "mira");
  await signUpHere();
  const { dynamicLinkInfo } = specifiedLinkRequest("mira", services.settings);
  const titled = { ...dynamicLinkInfo, socialMetaTagInfo: { socialTitle: "Join me" } };
  await answerApi({ ...services, apiKey: testApiKey }, shortenRequest({ dynamicLinkInfo: titled }));
  expect((await services.db.collection("ShortLinks").get()).size).toBe(3);
  await eraseUser(services, "mira");
  expect(await everythingOf()).toEqual(before);
});
