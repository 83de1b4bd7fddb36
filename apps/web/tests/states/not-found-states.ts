import type { PageState } from "./page-state.ts";

export const notFoundStates: PageState[] = [
  {
    name: "not-found",
    show: async ({ page, text }) => {
      await page.goto("/feedback");
      await page.getByRole("heading", { name: text.notFound.title }).waitFor();
    },
  },
];
