import type { InsertType, SelectType } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import type { Tables } from '../tables.ts';
import type { DatabaseSchema } from './database-schema.ts';
import { describeSchema } from './describe-schema.ts';
import type { Json } from './schema-column.ts';

type IsNullable<T> = null extends T ? true : false;

type ValueProblem<Declared, Actual> = unknown extends Declared
  ? never
  : IsNullable<Declared> extends IsNullable<Actual>
    ? NonNullable<Actual> extends Json
      ? never
      : NonNullable<Declared> extends NonNullable<Actual>
        ? never
        : 'has another type'
    : 'has another nullability';

type InsertProblem<Declared, Insert> = Insert extends 'required'
  ? undefined extends InsertType<Declared>
    ? 'has no default'
    : never
  : Insert extends 'never'
    ? [InsertType<Declared>] extends [never]
      ? never
      : 'is computed'
    : never;

type ColumnProblem<Declared, Actual> = [Actual] extends [never]
  ? 'is not in the database'
  : Actual extends { value: infer Value; insert: infer Insert }
    ? ValueProblem<SelectType<Declared>, Value> | InsertProblem<Declared, Insert>
    : never;

type TableProblem<Declared, Actual> = {
  [Column in string & (keyof Declared | keyof Actual)]: Column extends keyof Declared
    ? `${Column} ${ColumnProblem<Declared[Column], Column extends keyof Actual ? Actual[Column] : never>}`
    : `${Column} is not declared`;
}[string & (keyof Declared | keyof Actual)];

/** Tables that only SQL texts name. */
type UndeclaredTable = 'demo_town';

type TableName = Exclude<keyof Tables | keyof DatabaseSchema, UndeclaredTable>;

type SchemaProblem = {
  [Table in TableName]: Table extends keyof Tables
    ? Table extends keyof DatabaseSchema
      ? `${Table}.${TableProblem<Tables[Table], DatabaseSchema[Table]>}`
      : `${Table} is not in the database`
    : `${Table} is not declared`;
}[TableName];

// A mismatch between the table types and the database is a compile error here that names the column.
const noProblems: Record<SchemaProblem, never> = {};

test('the table types describe the migrated database', async () => {
  const storage = await openTestStorage();
  onTestFinished(() => storage.close());
  await expect(await describeSchema(storage.db)).toMatchFileSnapshot('./database-schema.ts');
  expect(noProblems).toEqual({});
});
