import { useState } from "react";

interface Person {
  pictureUrl?: string | null;
  /** The initials, if any, and the colours of ground and letters. */
  placeholder?: { initials: string; background: string; ink: string };
}

interface AvatarProps {
  /** Absent while the person is loading, and if unknown. */
  person: Person | undefined;
  /** The alternative text; "" if the name is next to the picture. */
  label: string;
}

/** A profile picture over a placeholder, which stays visible when the picture is missing or fails to load. */
export function Avatar({ person, label }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const pictureUrl = person?.pictureUrl ?? null;
  return (
    <span className="avatar">
      <Placeholder {...person?.placeholder} />
      {pictureUrl !== brokenUrl && pictureUrl && (
        <img
          src={pictureUrl}
          alt={label}
          width="192"
          height="192"
          referrerPolicy="no-referrer"
          fetchPriority="high"
          // A picture that failed before the script ran fires no event any more.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenUrl(pictureUrl);
          }}
          onError={() => setBrokenUrl(pictureUrl)}
        />
      )}
    </span>
  );
}

/** The initials, or a silhouette. Coloured by attributes: the Content-Security-Policy allows no styles in the first HTML. */
function Placeholder({ initials, background, ink }: Partial<Required<Person>["placeholder"]>) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={background ?? "var(--tint)"} />
      {initials ? (
        // Syllables of other scripts are several signs, and wider.
        <text x="24" y="24" dy="0.35em" fill={ink} fontSize={initials.length > 2 ? 14 : 19}>
          {initials}
        </text>
      ) : (
        <path
          fill={ink ?? "var(--line-strong)"}
          d="M24 10a8 8 0 1 1 0 16a8 8 0 1 1 0-16M8 44c1-10 8-15 16-15s15 5 16 15z"
        />
      )}
    </svg>
  );
}
