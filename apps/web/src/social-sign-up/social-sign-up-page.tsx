export function SocialSignUpPage() {
  return null;
}
