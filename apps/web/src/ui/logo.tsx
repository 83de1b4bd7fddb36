import { brand } from "contract/brand";

/** The product's name and mark: a sundial with an hour mark in each category's colour. */
export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      {brand.name}
    </span>
  );
}

function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="4" cy="24" r="2.5" className="fill-rose" />
      <circle cx="6.3" cy="16.2" r="2.5" className="fill-orange" />
      <circle cx="12.3" cy="10.9" r="2.5" className="fill-violet" />
      <circle cx="19.7" cy="10.9" r="2.5" className="fill-blue" />
      <circle cx="25.7" cy="16.2" r="2.5" className="fill-sky" />
      <circle cx="28" cy="24" r="2.5" className="fill-mint" />
      <path d="M10 25.5h13.5L18 15.5z" className="fill-ink" />
    </svg>
  );
}
