/** Stands in for reCAPTCHA, which asks Google: it calls everybody human. */
export const recaptcha = `grecaptcha = { enterprise: {
  ready: (start) => start(),
  render: (_container, { callback }) => { callback(); return 0; },
  execute: async () => "a human",
} };`;
