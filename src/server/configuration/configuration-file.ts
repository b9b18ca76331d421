import * as z from 'zod/mini';
import type { LoadedSectionWire } from '#contract/desk/configuration-operations.ts';
import { isUniqueViolation } from '#storage/engine/database-errors.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import { type ConfigurationSection, invalidSection, type LoadEntry } from '../shared/configuration-section.ts';

const FORMAT = 'townlink-configuration';
const FORMAT_VERSION = 1;

export const CONFIGURATION_FILE_NAME = 'configuration.json';

const configurationFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int().check(z.positive()),
  sections: z.record(z.string(), z.strictObject({ version: z.int().check(z.positive()), content: z.unknown() })),
});
type ConfigurationFile = z.output<typeof configurationFile>;

/** The configuration as a file: no secrets, no accounts, no content. */
export async function exportConfiguration(db: Db, sections: readonly ConfigurationSection[]): Promise<string> {
  const contents: ConfigurationFile['sections'] = {};
  for (const { name, version, read } of sections) contents[name] = { version, content: await read(db) };
  const file: ConfigurationFile = { format: FORMAT, version: FORMAT_VERSION, sections: contents };
  return `${JSON.stringify(file, null, 2)}\n`;
}

type ConfigurationLoad = LoadEntry & {
  text: string;
  /** Tries everything and keeps nothing. */
  isDryRun: boolean;
};

/** All sections of the file, or none. A section that the file does not have stays as it is. */
export async function loadConfiguration(
  db: Db,
  sections: readonly ConfigurationSection[],
  { text, isDryRun, actor, at }: ConfigurationLoad,
): Promise<LoadedSectionWire[]> {
  const parts = await prepareSections(sections, parseFile(text));
  const loaded: LoadedSectionWire[] = [];
  const loading = db.transaction().execute(async (tx) => {
    for (const { section, label, load } of parts)
      loaded.push({ section, label, changes: await load(tx, { actor, at }) });
    if (isDryRun) throw new DryRunEnd();
  });
  await loading.catch((error: unknown) => {
    if (error instanceof DryRunEnd) return;
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError(
      'conflict',
      'Someone changed the same settings in the meantime. Nothing was loaded; try again.',
    );
  });
  return loaded;
}

/** Rolls the transaction back. */
class DryRunEnd extends Error {}

/** Keeps the order of this site: fields are for categories, which come first. */
async function prepareSections(sections: readonly ConfigurationSection[], file: ConfigurationFile) {
  const known = sections.map(({ name }) => name);
  const unknown = Object.keys(file.sections).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalidField(
      'file',
      `This site has no section "${unknown.slice(0, 60)}". Its sections are: ${known.join(', ')}. Update this site, or remove the section from the file.`,
    );
  const parts = [];
  for (const { name, label, version: newest, prepare } of sections) {
    const part = file.sections[name];
    if (!part) continue;
    if (part.version > newest)
      throw invalidSection(
        name,
        `it has version ${part.version}, and this site reads up to ${newest}. Update this site.`,
      );
    parts.push({ section: name, label, load: await prepare(part.content, part.version) });
  }
  return parts;
}

function parseFile(text: string): ConfigurationFile {
  const content = parseJson(text);
  const format = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(content);
  if (!format.success) throw invalidField('file', 'This is not a configuration file of such a site.');
  if (format.data.version > FORMAT_VERSION)
    throw invalidField('file', `The file is of a newer version (${format.data.version}). Update this site.`);
  const parsed = configurationFile.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.slice(0, 2).join(', ') || 'the file';
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0]?.slice(0, 60) : undefined;
  throw invalidField(
    'file',
    unknown === undefined
      ? `In ${place}: a section has a "version", a whole number, and a "content".`
      : `In ${place}: "${unknown}" is unknown.`,
  );
}

function parseJson(text: string): unknown {
  try {
    // a byte order mark of an editor
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw invalidField('file', 'The file is not JSON.');
  }
}
