import type { Inviter } from "contract/callables";
import { type ReactNode, useState } from "react";
import { dial, gnomon, silhouette } from "ui/drawings";

/** A sundial around a picture, or around its gnomon. Decorative apart from the picture. */
export function Dial({ children }: { children?: ReactNode }) {
  return (
    <div className="dial">
      <svg className="dial-face" viewBox="-100 -100 200 200" aria-hidden="true">
        <g className="dial-ticks">
          {dial.ticks.map(({ angle, end }) => (
            <line key={angle} y1={-dial.tickStart} y2={-end} transform={`rotate(${angle})`} />
          ))}
        </g>
        <g className="dial-hours">
          {dial.hours.map(({ colour, angle }) => (
            <circle
              key={colour}
              r={dial.hourRadius}
              pathLength="100"
              strokeDasharray={`${dial.hourLength} ${dial.hourGap}`}
              transform={`rotate(${angle})`}
              stroke={`var(--${colour})`}
            />
          ))}
        </g>
      </svg>
      <div className="dial-centre">{children ?? <DialSign path={gnomon} fill="var(--link)" />}</div>
    </div>
  );
}

/** A sign in the middle of a dial, for what happens. Its path is an outline in a square of 48 units. */
export const DialSign = ({ path, fill = "none" }: { path: string; fill?: string }) => (
  <svg viewBox="0 0 48 48" className="dial-picture" aria-hidden="true">
    <circle cx="24" cy="24" r="24" />
    <path d={path} fill={fill} />
  </svg>
);

/** An envelope, on the pages about the confirmation email. */
export const MailDial = () => (
  <Dial>
    <DialSign path="M12 16h24v17H12zM12 17l12 9 12-9" />
  </Dial>
);

interface AvatarProps {
  person: Partial<Inviter> | undefined;
  /** The alternative text, unless the name is next to the picture. */
  label?: string | undefined;
}

export const PersonDial = (avatar: AvatarProps) => (
  <Dial>
    <Avatar {...avatar} />
  </Dial>
);

export function Avatar({ person, label = "" }: AvatarProps) {
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
function Placeholder({ initials, background, ink }: Partial<Inviter["placeholder"]>) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" fill={background ?? "var(--tint)"} />
      {initials ? (
        // Syllables of other scripts are several signs, and wider.
        <text x="24" y="24" dy="0.35em" fill={ink} fontSize={initials.length > 2 ? 14 : 19}>
          {initials}
        </text>
      ) : (
        <path fill={ink ?? "var(--line-strong)"} d={silhouette} />
      )}
    </svg>
  );
}
