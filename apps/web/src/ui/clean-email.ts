/**
 * Removes what comes with a paste: full-width letters, invisible characters, `mailto:`, an encoded space, a name before `<…>`,
 * or the end of a sentence.
 */
export const cleanEmail = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, "")
    .replace(/^[^<>]*<([^<>]*)>\s*$/, "$1")
    .replace(/^\s*mailto:([^?]*).*$/i, "$1")
    .replace(/^(?:\s|%20)+/, "")
    .replace(/(?<![\s.,;])[\s.,;]+$/, "");
