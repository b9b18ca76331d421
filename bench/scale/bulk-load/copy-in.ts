import type pg from 'pg';

/** COPY methods of `pg` connections that its type declarations omit. */
type CopyConnection = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** A `pg` submittable: the client passes each backend message of the COPY to its handlers. */
class CopyIn implements pg.Submittable {
  readonly done = Promise.withResolvers<void>();
  readonly #statement: string;
  readonly #rows: string;

  constructor(statement: string, rows: string) {
    this.#statement = statement;
    this.#rows = rows;
  }

  submit(connection: pg.Connection): void {
    (connection as unknown as CopyConnection).query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows));
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.done.reject(error);
  }

  handleReadyForQuery(): void {
    this.done.resolve();
  }

  handleCommandComplete(): void {}
}

/** Runs one COPY statement with rows in its text format. */
export async function copyIn(client: pg.Client, statement: string, rows: string): Promise<void> {
  await client.query(new CopyIn(statement, rows)).done.promise;
}

type Value = string | number | boolean | null | Date | readonly string[];

/** Encodes a row in the text format of COPY. */
export function copyRow(values: readonly Value[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

const SPECIAL = /[\\\t\n\r]/;

function copyValue(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : arrayText(value);
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
