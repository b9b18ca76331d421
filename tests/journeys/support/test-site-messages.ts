/** Messages between a test worker and its server process. */
export type TestSiteSettings = { dataDirectory: string; distDirectory: string; apiOrigin: string };

export type SqlRequest = { id: number; text: string; values: readonly unknown[] };

export type TestSiteMessage =
  | { kind: 'ready'; url: string }
  | { kind: 'rows'; id: number; rows: Record<string, unknown>[] }
  | { kind: 'refused'; id: number; reason: string };
