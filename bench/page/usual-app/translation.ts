import i18next from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";

/** Loads the wording of the language in the address. */
export async function startTranslation(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: location.pathname.split("/").at(-1) ?? "en",
      fallbackLng: "en",
      backend: { loadPath: "/usual/locales/{{lng}}.json" },
      interpolation: { escapeValue: false },
    });
}
