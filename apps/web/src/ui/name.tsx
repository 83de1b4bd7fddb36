interface NameProps {
  name: string;
  className?: string;
}

// Of scripts that are higher than Latin, a language that most often has them.
const languageOf = (name: string) =>
  (/\p{Script=Devanagari}/u.test(name) && "hi") || (/\p{Script=Arabic}/u.test(name) && "ar") || undefined;

/** A person's name, which keeps its own direction and height of line in a text of any language. */
export const Name = ({ name, className }: NameProps) => (
  <bdi lang={languageOf(name)} className={className}>
    {name}
  </bdi>
);
