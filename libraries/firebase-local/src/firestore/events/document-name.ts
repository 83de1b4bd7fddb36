/** The parts of "projects/{project}/databases/{database}/documents/{document}". */
export function documentName(name: string) {
  const [, project = "", database = "", document = ""] =
    /^projects\/([^/]+)\/databases\/([^/]+)\/documents\/(.+)$/s.exec(name) ?? [];
  return { project, database, document };
}
