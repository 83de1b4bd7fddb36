/** Wording with a line for each paragraph. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split("\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
