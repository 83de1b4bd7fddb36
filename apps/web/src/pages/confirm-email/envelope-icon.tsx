export const EnvelopeIcon = () => (
  <svg viewBox="0 0 48 48" className="dial-picture" aria-hidden="true">
    <circle cx="24" cy="24" r="24" />
    <path d="M12 16h24v17H12zM12 17l12 9 12-9" />
  </svg>
);
