/** A row of a file: its cells by column name, or why it could not be parsed. Lines count from 1. */
export type FileRow = { line: number } & ({ cells: ReadonlyMap<string, string> } | { fault: string });

/** A longer row means an unclosed quote or another kind of file. Bounds memory. */
export const MAX_ROW_LENGTH = 1024 * 1024;
