import { callsOf, cut, hold } from "../support/network.ts";
import { ana } from "../support/people.ts";
import { withoutContent } from "../support/without-content.ts";
import type { PageState, Stage } from "./page-state.ts";

const open = ({ page }: Stage, id: string) => page.goto(`/feedback/${id}`);

const signUpLink = ({ page, text }: Stage) =>
  page.getByRole("link", { name: text.invitation.signUp, exact: true });

async function openAna(stage: Stage): Promise<void> {
  await open(stage, ana.id);
  await stage.page.getByText(ana.name).first().waitFor();
}

export const invitationStates: PageState[] = [
  {
    name: "invitation-with-picture",
    show: async (stage) => {
      await openAna(stage);
      await stage.page.waitForFunction(
        () => document.querySelector<HTMLImageElement>("main img")?.naturalWidth,
      );
    },
  },
  {
    name: "invitation-joined",
    show: async (stage) => {
      await stage.page.addInitScript((id) => localStorage.setItem("joined", JSON.stringify([id])), ana.id);
      await openAna(stage);
      await stage.page.getByText(stage.text.invitation.joined).waitFor();
    },
  },
  {
    name: "invitation-loading",
    show: async (stage) => {
      await withoutContent(stage.page);
      await hold(stage.page, callsOf("getInviter"));
      await open(stage, ana.id);
      await signUpLink(stage).waitFor();
    },
  },
  {
    name: "invitation-invalid",
    show: async (stage) => {
      await open(stage, "nobody");
      await stage.page.getByRole("button", { name: stage.text.common.ok }).click();
    },
  },
  {
    name: "invitation-network-error",
    show: async (stage) => {
      await withoutContent(stage.page);
      await cut(stage.page, callsOf("getInviter"));
      await open(stage, ana.id);
      await stage.page.getByRole("button", { name: stage.text.common.tryAgain }).waitFor();
    },
  },
];
