interface NameProps {
  name: string;
  className?: string;
}

const devanagari = /\p{Script=Devanagari}/u;

/** A person's name, which keeps its own direction and height of line in a text of any language. */
export const Name = ({ name, className }: NameProps) => (
  <bdi lang={devanagari.test(name) ? "hi" : undefined} className={className}>
    {name}
  </bdi>
);
