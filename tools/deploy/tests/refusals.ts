export const PROJECT_NUMBER = "123456789012";

/** A refusal in Google's format: https://cloud.google.com/apis/design/errors#http_mapping. */
export const refusal = (code: number, status: string, message: string) =>
  Response.json({ error: { code, status, message } }, { status: code });

export const notFound = () => Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 });
