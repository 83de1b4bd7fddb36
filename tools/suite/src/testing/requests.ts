/** Signs up at the Auth emulator and requests the confirmation email. */
export async function requestMail(authHost: string, email = "mira@example.com"): Promise<void> {
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts`;
  const account = { email, password: "correct horse", returnSecureToken: true };
  const { idToken } = await post(`${accounts}:signUp?key=demo-key`, account);
  await post(`${accounts}:sendOobCode?key=demo-key`, { requestType: "VERIFY_EMAIL", idToken });
}

/** Sends Ana's phone a push, as firebase-admin would; `changes` are further fields of the message. */
export async function sendPush(fcmHost: string, changes: object = {}): Promise<void> {
  const data = { title: "Sundial", body: "Ravi has accepted your invitation" };
  const headers = { authorization: "Bearer owner" };
  const url = `http://${fcmHost}/v1/projects/demo-sundial/messages:send`;
  await post(url, { message: { token: "ana-phone", data, ...changes } }, headers);
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as { idToken: string };
}
