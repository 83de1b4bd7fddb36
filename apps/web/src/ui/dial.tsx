import type { ReactNode } from "react";

const colours = ["rose", "mint", "sky", "blue", "orange", "violet"] as const;
const ticks = Array.from({ length: 48 }, (_, index) => index * 7.5);

/** A sundial around a picture, or around its gnomon. Decorative apart from the picture. */
export function Dial({ children }: { children?: ReactNode }) {
  return (
    <div className="dial">
      <svg className="dial-face" viewBox="-100 -100 200 200" aria-hidden="true">
        <g className="dial-ticks">
          {ticks.map((angle) => (
            <line key={angle} y1="-96" y2={angle % 30 === 0 ? -88 : -92} transform={`rotate(${angle})`} />
          ))}
        </g>
        <g className="dial-hours">
          {colours.map((colour, index) => (
            // 60° of a circle with a circumference of 100, less a gap for the round ends.
            <circle
              key={colour}
              r="78"
              pathLength="100"
              strokeDasharray="12.6 87.4"
              transform={`rotate(${index * 60 - 82.5})`}
              className={`stroke-${colour}`}
            />
          ))}
        </g>
      </svg>
      <div className="dial-centre">
        {children ?? <DialSign path="M12 32h24L25 16z" className="dial-gnomon" />}
      </div>
    </div>
  );
}

interface DialSignProps {
  /** An outline in a square of 48 units. */
  path: string;
  className?: string;
}

/** A sign in the middle of a dial, for what happens. */
export const DialSign = ({ path, className = "" }: DialSignProps) => (
  <svg viewBox="0 0 48 48" className={`dial-picture ${className}`} aria-hidden="true">
    <circle cx="24" cy="24" r="24" />
    <path d={path} />
  </svg>
);
