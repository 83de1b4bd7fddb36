export interface DocumentName {
  project: string;
  database: string;
  /** Its path in the database. */
  document: string;
}

/** The parts of "projects/{project}/databases/{database}/documents/{path}". */
export function documentName(name: string): DocumentName {
  const [, project = "", database = "", document = ""] =
    /^projects\/([^/]+)\/databases\/([^/]+)\/documents\/(.+)$/s.exec(name) ?? [];
  return { project, database, document };
}
