import { hideOtherLanguage } from "./other-language.ts";

// A classic script in an eager page whose address asks for no language. It runs before the first paint.
hideOtherLanguage();
