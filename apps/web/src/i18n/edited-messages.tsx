import type { LanguageCode } from "functions/src/product/languages.ts";
import { type Dispatch, useEffect } from "react";
import { type LanguageAction, PORTAL_LANGUAGE } from "./language-state.ts";
import { loadLanguage } from "./load-messages.ts";

interface EditedMessagesProps {
  languageCode: LanguageCode;
  dispatch: Dispatch<LanguageAction>;
}

/** In development, shows edited messages without a reload. Not part of the build. */
export function EditedMessages({ languageCode, dispatch }: EditedMessagesProps) {
  useEffect(() => {
    const load = () =>
      void loadLanguage(languageCode).then((data) => dispatch({ type: PORTAL_LANGUAGE, data }));
    import.meta.hot?.on("sundial:messages", load);
    return () => import.meta.hot?.off("sundial:messages", load);
  }, [languageCode, dispatch]);
  return null;
}
