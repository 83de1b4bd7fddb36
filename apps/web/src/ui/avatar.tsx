import { useState } from "react";

/** A profile picture over a placeholder, which stays visible when the picture is missing or fails to load. */
export function Avatar({ pictureUrl, label }: { pictureUrl: string | null; label: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isShown = pictureUrl !== null && pictureUrl !== brokenUrl;
  return (
    <span className="avatar">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="18" r="8" />
        <path d="M8 44c1-10 8-15 16-15s15 5 16 15z" />
      </svg>
      {isShown && (
        <img
          src={pictureUrl}
          alt={label}
          width="192"
          height="192"
          referrerPolicy="no-referrer"
          fetchPriority="high"
          // What failed before the script ran tells nobody any more.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenUrl(pictureUrl);
          }}
          onError={() => setBrokenUrl(pictureUrl)}
        />
      )}
    </span>
  );
}
