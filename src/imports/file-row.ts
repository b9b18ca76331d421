/** A row of a file: what stands in each of its named columns, or why it cannot be read. Lines count from 1. */
export type FileRow = { line: number } & ({ cells: ReadonlyMap<string, string> } | { fault: string });

/** No honest row is longer. Beyond it a quote was left open or the file is no table: memory must not follow it. */
export const MAX_ROW_LENGTH = 1024 * 1024;
