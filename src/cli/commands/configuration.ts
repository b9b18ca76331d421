import { readFile, writeFile } from 'node:fs/promises';
import type { LoadedSectionWire } from '#contract/desk/configuration-operations.ts';
import { countedFigures } from '#domain/marketing-figures.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import { defaultSiteSettings } from '#domain/site.ts';
import { PhotoEncoder } from '#files/photo-encoder.ts';
import { exportConfiguration, loadConfiguration } from '#server/configuration/configuration-file.ts';
import { configurationSections } from '#server/configuration-sections.ts';
import { defineCommand } from '../command.ts';
import { requireWritable } from '../file-writer.ts';
import { withServerContext } from '../with-server-context.ts';

/** The command only names defaults in its log. */
const NO_FIGURES = countedFigures({ businesses: 0, verified: 0, reviews: 0, cities: 0 });

export const configurationCommand = defineCommand({
  name: 'configuration',
  usage: [
    [
      'configuration load FILE [--dry-run]',
      'load settings, appearance, categories and fields from a file of another site',
    ],
    ['configuration export [--out FILE]', 'write them as one JSON file, or to stdout; no secrets, no content'],
  ],
  options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string' } },
  forms: { 'load FILE': ['dry-run'], export: ['out'] },
  async run({ values, positionals: [action, file = ''] }, config) {
    const { out, 'dry-run': isDryRun } = values;
    if (out !== undefined) await requireWritable(out, '--out');
    const text = action === 'load' ? await readFile(file, 'utf8') : '';
    const photoEncoder = new PhotoEncoder();
    const defaults = defaultSiteSettings(config.site, NO_FIGURES);
    const sections = configurationSections({ photoEncoder, defaultSettings: () => defaults });
    try {
      await withServerContext(config, async ({ db, clock }) => {
        if (action === 'export') return writeConfiguration(await exportConfiguration(db, sections), out);
        const loaded = await loadConfiguration(db, sections, { text, isDryRun, actor: CLI_ACTOR, at: clock() });
        console.log(describeLoad(loaded, isDryRun));
      });
    } finally {
      photoEncoder.close();
    }
  },
});

async function writeConfiguration(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) process.stdout.write(text);
  else await writeFile(file, text);
}

function describeLoad(sections: LoadedSectionWire[], isDryRun: boolean): string {
  const lines = sections.flatMap(({ label, changes }) =>
    changes.length > 0 ? changes.map((change) => `${label}: ${change}`) : [`${label}: nothing changes`],
  );
  return [...lines, isDryRun ? 'Nothing was written.' : 'Loaded.'].join('\n');
}
