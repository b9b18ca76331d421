/** What the worker of the tests and the process of its town say to each other. */
export type TestSiteSettings = { dataDirectory: string; distDirectory: string; apiOrigin: string };

export type SqlRequest = { id: number; text: string; values: readonly unknown[] };

export type TestSiteMessage =
  | { kind: 'ready'; url: string }
  | { kind: 'rows'; id: number; rows: Record<string, unknown>[] }
  | { kind: 'refused'; id: number; reason: string };
