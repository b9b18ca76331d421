import type { ColumnType } from 'kysely';
import * as z from 'zod/mini';

/** A JSON column is read as `unknown`, so that every reader has to parse it. */
export type JsonColumn = ColumnType<unknown, string, string>;
export type NullableJsonColumn = ColumnType<unknown, string | null | undefined, string | null>;

/** zod/mini says only "Invalid input" unless it is given the messages. */
export const WITH_MESSAGES = { error: z.locales.en().localeError };

type JsonLocation = { column: string; id: number | string };

export function parseJson<T>(schema: z.ZodMiniType<T>, value: unknown, { column, id }: JsonLocation): T {
  const result = schema.safeParse(value, WITH_MESSAGES);
  if (result.success) return result.data;
  throw new Error(`${column} of row ${id} has an unexpected shape: ${z.prettifyError(result.error)}`);
}

export const jsonObject = z.record(z.string(), z.unknown());
