/** Text is left-aligned, numbers are right-aligned. */
export type TableColumn<Row> = { title: string; cell: (row: Row) => string; isText?: boolean };

export type ColumnGroup<Row> = { title: string; columns: TableColumn<Row>[] };

/** Formats a terminal table with a separator between column groups. */
export function formatColumns<Row>(groups: ColumnGroup<Row>[], rows: Row[]): string {
  const cells = groups.map(({ columns }) =>
    columns.map(({ title, cell, isText = false }) => align([title, ...rows.map((row) => cell(row))], !isText)),
  );
  const blocks = cells.map((columns, at) => align([groups[at]?.title ?? '', ...joinLines(columns, ' ')], false));
  return joinLines(blocks, ' │ ')
    .map((line) => line.trimEnd())
    .join('\n');
}

function align(lines: string[], right: boolean): string[] {
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => (right ? line.padStart(width) : line.padEnd(width)));
}

function joinLines(columns: string[][], separator: string): string[] {
  return (columns[0] ?? []).map((_, at) => columns.map((column) => column[at] ?? '').join(separator));
}

export const formatInteger = (number: number): string => (Number.isNaN(number) ? '–' : String(Math.round(number)));
