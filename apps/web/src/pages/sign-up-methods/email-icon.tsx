export const EmailIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="icon-line">
    <path d="M3 5h18v14H3zM3 6l9 7 9-7" />
  </svg>
);
