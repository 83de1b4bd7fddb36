import type { Messages } from "contract/messages";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Messages["operator"] };
  }
}
