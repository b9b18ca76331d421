import { readFile, writeFile } from 'node:fs/promises';
import { STARTER_SETS } from '#domain/listings/category.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import { exportCategories, loadCategories, presentLoad, readSource } from '#server/categories/load-categories.ts';
import { defineCommand } from '../command.ts';
import { withServerContext } from '../with-server-context.ts';

export const categoriesCommand = defineCommand({
  name: 'categories',
  usage: [
    [
      'categories load FILE|standard|large [--dry-run]',
      'load categories from a CSV file or a starter set; deletes nothing',
    ],
    ['categories export [--out FILE]', 'write all categories as a CSV file, or to stdout'],
  ],
  options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string' } },
  forms: { 'load FILE': ['dry-run'], export: ['out'] },
  async run({ values, positionals: [action, source = ''] }, config) {
    await withServerContext(config, async (context) => {
      if (action === 'export') return writeCategories(await exportCategories(context.db), values.out);
      const set = STARTER_SETS.find((each) => each === source);
      const rows = readSource(set ? { set } : { file: await readFile(source, 'utf8') });
      const load = await loadCategories(context, { ...rows, isDryRun: values['dry-run'], actor: CLI_ACTOR });
      console.log(describeLoad(presentLoad(load), values['dry-run']));
    });
  },
});

async function writeCategories(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) process.stdout.write(text);
  else await writeFile(file, text);
}

function describeLoad(
  { created, changed, unchanged, skipped }: ReturnType<typeof presentLoad>,
  isDryRun: boolean,
): string {
  return [
    ...created.map((name) => `new        ${name}`),
    ...changed.map(({ name, fields }) => `changed    ${name}: ${fields.join(', ')}`),
    ...skipped.map(({ name, merged_into }) => `skipped    ${name}: it was merged into ${merged_into}`),
    `${created.length} new, ${changed.length} changed, ${unchanged} unchanged, ${skipped.length} skipped.${isDryRun ? ' Nothing was written.' : ''}`,
  ].join('\n');
}
