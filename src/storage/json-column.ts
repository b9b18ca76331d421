import type { ColumnType } from 'kysely';
import { z } from 'zod';

/** A JSON column is read as `unknown`, so that every reader has to parse it. */
export type JsonColumn = ColumnType<unknown, string, string>;
export type NullableJsonColumn = ColumnType<unknown, string | null | undefined, string | null>;

type JsonLocation = { column: string; id: number | string };

export function parseJson<T>(schema: z.ZodType<T>, value: unknown, { column, id }: JsonLocation): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${column} of row ${id} has an unexpected shape: ${z.prettifyError(result.error)}`);
}

export const jsonObject = z.record(z.string(), z.unknown());
