/** The language of the e-mail that an address was mailed in, if it was; Auth writes it into its links. */
export const mailLanguage = ({ search }: { search: string }) => new URLSearchParams(search).get("lang");
