import { type FieldColumn, IMPORT_FIELDS, type ImportField, isFieldColumn } from '#domain/imports/import-rules.ts';
import type { ColumnContents } from './column-content.ts';
import { INEXACT_RANK, isProtectedColumn, recognizeColumnName } from './column-names.ts';
import { ImportError } from './import-file.ts';

/** Field by column name; null for a column that is ignored. */
export type ColumnMapping = ReadonlyMap<string, ImportField | null>;

/** Columns of the site's own fields by their labels in lower case. A built-in field of that name comes first. */
export type FieldLabels = ReadonlyMap<string, FieldColumn>;

/** What tells the field of a column besides its name. */
export type ColumnHints = { contents?: ColumnContents; labels?: FieldLabels };

export type ColumnPlan = {
  columns: ReadonlyMap<string, ImportField>;
  unknownColumns: string[];
  protectedColumns: string[];
};

/** Parses "Their column=our_field". An empty field ignores the column. */
export function parseColumnMapping(pairs: readonly string[]): ColumnMapping {
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const [column, name] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      const field = IMPORT_FIELDS.find((each) => each === name) ?? (isFieldColumn(name) ? name : undefined);
      if (at < 1 || column === '' || (name !== '' && !field)) {
        throw new ImportError(
          `"${pair}" must be like "Their column=our_field", with one of: ${IMPORT_FIELDS.join(', ')}, or field: and the key of a field.`,
        );
      }
      return [column, field ?? null] as const;
    }),
  );
}

type Candidate = { name: string; field: ImportField; rank: number; filled: number };

const CHOSEN_RANK = -1;
/** A column that is recognized by its content only. */
const CONTENT_RANK = 1000;
/** A column with fewer filled cells, compared with another one for the same field, is not the main one. */
const RARELY_FILLED = 0.2;

/**
 * Assigns columns to fields. If several columns fit one field, an explicit mapping wins, then the most likely name unless it is rarely
 * filled, then the one that is filled most often.
 */
export function planColumns(names: readonly string[], choice: ColumnMapping, hints: ColumnHints = {}): ColumnPlan {
  const candidates = names.flatMap((name) => guessField(name, choice, hints));
  const columns = new Map<string, ImportField>();
  const own = candidates.flatMap(({ field }) => (isFieldColumn(field) ? [field] : []));
  for (const field of new Set([...IMPORT_FIELDS, ...own])) {
    const fitting = candidates.filter((each) => each.field === field);
    const most = Math.max(0, ...fitting.map(({ filled }) => filled));
    const isRare = ({ rank, filled }: Candidate) => Number(rank !== CHOSEN_RANK && filled < most * RARELY_FILLED);
    const [best] = fitting.sort((a, b) => isRare(a) - isRare(b) || a.rank - b.rank || b.filled - a.filled);
    if (best) columns.set(best.name, field);
  }
  const unmapped = names.filter((name) => name !== '' && !columns.has(name) && choice.get(name) !== null);
  return {
    columns,
    unknownColumns: unmapped.filter((name) => !isProtectedColumn(name)),
    protectedColumns: unmapped.filter(isProtectedColumn),
  };
}

function guessField(name: string, choice: ColumnMapping, { contents, labels }: ColumnHints): Candidate[] {
  const content = contents?.get(name);
  const filled = content?.filled ?? 0;
  const chosen = choice.get(name);
  if (chosen !== undefined) return chosen === null ? [] : [{ name, field: chosen, rank: CHOSEN_RANK, filled }];
  if (isFieldColumn(name)) return [{ name, field: name, rank: 0, filled }];
  const recognized = recognizeColumnName(name);
  const labelled = labels?.get(name.trim().toLowerCase());
  if (labelled && (recognized?.rank ?? INEXACT_RANK) >= INEXACT_RANK)
    return [{ name, field: labelled, rank: INEXACT_RANK, filled }];
  // "Location" is an address or a point
  if (content?.field === 'coordinates')
    return [{ name, field: 'coordinates', rank: recognized?.rank ?? CONTENT_RANK, filled }];
  if (!recognized) {
    if (!content?.field || isProtectedColumn(name)) return [];
    return [{ name, field: content.field, rank: CONTENT_RANK, filled }];
  }
  return content && contradicts(recognized, content) ? [] : [{ name, filled, ...recognized }];
}

/** Names that are sometimes used for something else. Our own name of a field, and "key", mean nothing else. */
function contradicts(
  { field, rank }: { field: ImportField; rank: number },
  content: NonNullable<ReturnType<ColumnContents['get']>>,
) {
  if (content.filled === 0) return false;
  if (field === 'latitude' || field === 'longitude') return rank > 0 && !content.isDegrees;
  if (field === 'coordinates') return true;
  return field === 'external_key' && rank > 1 && !content.isUnique;
}
