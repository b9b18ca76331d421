import type * as z from 'zod/mini';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { Db } from '#storage/tables.ts';
import { invalidField } from '../http/http-error.ts';

export type LoadEntry = { actor: DecisionActor; at: Date };

/** Writes the content of a section, and returns the changes in words. */
type SectionLoader = (tx: Db, entry: LoadEntry) => Promise<string[]>;

/**
 * A part of the configuration file with its own reader, writer and version. To move something else from site to site, add
 * a section to src/server/configuration-sections.ts.
 */
export type ConfigurationSection = {
  /** The key in the file. */
  name: string;
  label: string;
  /** Raised when sites of the former version could not read the content. Older versions stay readable. */
  version: number;
  read(db: Db): Promise<unknown>;
  /** Validates the content before the transaction. `version` is at most that of the section. */
  prepare(content: unknown, version: number): Promise<SectionLoader>;
};

/** Names the section and the faulty value. */
export const invalidSection = (section: string, sentence: string) =>
  invalidField('file', `Section "${section}": ${sentence}`);

export function parseSection<S extends z.ZodMiniType>(section: string, schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(', ') ?? '';
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknown !== undefined) throw invalidSection(section, `"${unknown.slice(0, 60)}" is unknown.`);
  const sentence = issue && !issue.message.startsWith('Invalid') ? issue.message : 'It has the wrong type.';
  throw invalidSection(section, place === '' ? sentence : `${place}: ${sentence}`);
}
