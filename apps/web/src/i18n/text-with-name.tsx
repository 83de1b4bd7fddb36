import { Name } from "../ui/page.tsx";

interface TextWithNameProps {
  /** The text with the name in it. */
  text: (name: string) => string;
  name: string;
}

/** A sentence with a name or an address, isolated so that its direction does not affect the text around it. */
export function TextWithName({ text, name }: TextWithNameProps) {
  const [before, after] = text("\n").split("\n");
  return (
    <>
      {before}
      <Name name={name} />
      {after}
    </>
  );
}
