import type { ReactNode } from "react";

interface StoreBadgeProps {
  url: string;
  /** Two lines. The language decides which one names the store and is larger. */
  text: string;
  onPress: () => void;
  children: ReactNode;
}

function StoreBadge({ url, text, onPress, children }: StoreBadgeProps) {
  const [first, second] = text.split("\n");
  return (
    <a href={url} className="store-badge" onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
      <span className="store-badge-text">
        <span>{first}</span> <span>{second}</span>
      </span>
    </a>
  );
}

type BadgeProps = Omit<StoreBadgeProps, "children">;

export const AppStoreBadge = (props: BadgeProps) => (
  <StoreBadge {...props}>
    <path d="M16.4 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.2-2.8.8-3.5.8s-1.8-.8-3-.8C6.9 7.3 5.5 8.2 4.7 9.5c-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.7zM14.1 5.8c.6-.8 1.1-1.9 1-2.9-.9 0-2.1.6-2.7 1.4-.6.7-1.1 1.8-1 2.8 1 .1 2.1-.5 2.7-1.3z" />
  </StoreBadge>
);

export const PlayStoreBadge = (props: BadgeProps) => (
  <StoreBadge {...props}>
    <path className="fill-sky" d="M4 2.6v18.8L13.4 12z" />
    <path className="fill-mint" d="M4 2.6 13.4 12l3-3z" />
    <path className="fill-rose" d="M4 21.4l12.4-6.4-3-3z" />
    <path className="fill-orange" d="M16.4 9l-3 3 3 3 4.6-2.4a.7.7 0 0 0 0-1.2z" />
  </StoreBadge>
);
