import { IMPORT_FIELDS, type ImportField } from '#domain/imports/import-rules.ts';
import type { ColumnContents } from './column-content.ts';
import { isProtectedColumn, recognizeColumnName } from './column-names.ts';
import { ImportError } from './import-file.ts';

/** Field by column name; null for a column that is ignored. */
export type ColumnMapping = ReadonlyMap<string, ImportField | null>;

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
      const field = IMPORT_FIELDS.find((each) => each === name);
      if (at < 1 || column === '' || (name !== '' && !field)) {
        throw new ImportError(
          `"${pair}" must be like "Their column=our_field", with one of: ${IMPORT_FIELDS.join(', ')}.`,
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
export function planColumns(
  names: readonly string[],
  choice: ColumnMapping,
  contents: ColumnContents = new Map(),
): ColumnPlan {
  const candidates = names.flatMap((name) => guessField(name, choice, contents));
  const columns = new Map<string, ImportField>();
  for (const field of IMPORT_FIELDS) {
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

function guessField(name: string, choice: ColumnMapping, contents: ColumnContents): Candidate[] {
  const content = contents.get(name);
  const filled = content?.filled ?? 0;
  const chosen = choice.get(name);
  if (chosen !== undefined) return chosen === null ? [] : [{ name, field: chosen, rank: CHOSEN_RANK, filled }];
  const recognized = recognizeColumnName(name);
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
