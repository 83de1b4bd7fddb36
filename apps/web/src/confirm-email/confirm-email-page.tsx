export function ConfirmEmailPage() {
  return null;
}
