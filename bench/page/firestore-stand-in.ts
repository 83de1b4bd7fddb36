import type { Answer } from "firebase-local/google";

const now = "2026-01-01T00:00:00Z";

/** Answers the REST of Firestore as if every document were there and empty, and every query found nothing. */
export const answerAsFirestore: Answer = async (request) => {
  const { pathname } = new URL(request.url);
  const [, method] = pathname.split(":");
  const body = (await request.json()) as { documents?: string[]; writes?: unknown[] };
  if (method === "batchGet") {
    const found = (name: string) => ({ name, fields: {}, createTime: now, updateTime: now });
    return Response.json(body.documents?.map((name) => ({ found: found(name), readTime: now })));
  }
  if (method === "commit") {
    return Response.json({ commitTime: now, writeResults: body.writes?.map(() => ({ updateTime: now })) });
  }
  return Response.json([{ readTime: now }]);
};
