/** What a writer process says, one JSON value a line. */
export type WriterReport =
  /** After opening: the ids whose rows are whole, and the id that the last committed transaction noted. */
  { kind: 'found'; ids: number[]; lastId: number; openMs: number } | { kind: 'acknowledged'; id: number };
