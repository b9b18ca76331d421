import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type FieldForm, fieldForm } from '#contract/desk/desk-field-operations.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import { describeLoadedFields } from '#server/fields/field-routes.ts';
import { exportFields, loadFields, starterForms } from '#server/fields/manage-fields.ts';
import type { Db } from '#storage/tables.ts';
import { defineCommand, UsageError } from '../command.ts';
import { errorCode } from '../errors/error-code.ts';
import { requireWritable } from '../file-writer.ts';
import { withDatabase } from '../open-database.ts';
import { withServerContext } from '../with-server-context.ts';

const STARTER = 'starter';

export const fieldsCommand = defineCommand({
  name: 'fields',
  usage: [
    ['fields load starter|FILE', 'add the fields of the starter set or of a file; existing ones stay as they are'],
    ['fields export [--out FILE]', 'write the fields of the site as JSON, to stdout or a file'],
  ],
  options: { out: { type: 'string' } },
  forms: { 'load FILE': [], export: ['out'] },
  async run({ values, positionals: [action, file = ''] }, config) {
    if (action === 'export') return writeFields(values.out, (work) => withDatabase(config, ({ db }) => work(db)));
    const forms = file === STARTER ? starterForms() : parseFieldFile(await readFieldFile(file), file);
    await withServerContext(config, async (context) => {
      console.log(describeLoadedFields(await loadFields(context, forms, CLI_ACTOR)));
    });
  },
});

async function writeFields(
  out: string | undefined,
  withDb: (work: (db: Db) => Promise<string>) => Promise<string>,
): Promise<void> {
  if (out) await requireWritable(out, '--out');
  const text = await withDb(async (db) => `${JSON.stringify(await exportFields(db), null, 2)}\n`);
  if (out) await writeFile(out, text);
  else process.stdout.write(text);
}

async function readFieldFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new UsageError(`There is no file ${file}. Name a file, or "${STARTER}".`, { cause: error });
  }
}

function parseFieldFile(text: string, file: string): FieldForm[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON.`, { cause: error });
  }
  const parsed = z.array(fieldForm).safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [at, setting] = issue?.path ?? [];
  const place =
    typeof at === 'number' ? `field ${at + 1}${setting === undefined ? '' : `, "${String(setting)}"`}` : 'the list';
  throw new UsageError(`${file}, ${place}: ${issue?.message ?? 'not valid'}`);
}
