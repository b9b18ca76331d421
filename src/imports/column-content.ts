import { parseHours } from '#domain/hours/parse-hours.ts';
import type { ImportField } from '#domain/imports/import-rules.ts';
import { isEmailAddress, isPhoneNumber, isWebAddress } from '#domain/listings/contact.ts';
import { parseStateCode } from '#domain/places/us-states.ts';
import { findZip } from '#gazetteer/zip-lookup.ts';
import { isEmptyCell, parseCoordinateText, parseDegrees } from './clean-cells.ts';

/** What the sampled cells of a column have in common. */
export type ColumnContent = {
  /** Cells that are not empty. */
  filled: number;
  isUnique: boolean;
  /** The field of nearly all cells, if their look alone tells it. */
  field: ImportField | null;
  /** Most cells are degrees, as opposed to feet of a state plane. */
  isDegrees: boolean;
};

export type ColumnContents = ReadonlyMap<string, ColumnContent>;

/** Most specific first. */
const RECOGNIZERS: readonly (readonly [field: ImportField, test: (cell: string) => boolean])[] = [
  ['email', isEmailAddress],
  ['coordinates', (cell) => parseCoordinateText(cell) !== null],
  ['website', (cell) => /^(?:https?:\/\/|www\.)/i.test(cell) && isWebAddress(cell)],
  [
    'phone',
    (cell) =>
      isPhoneNumber(cell) && /^\+?1?[-. (]*[2-9]\d\d[-. )/]*[2-9]\d\d[-. ]+\d{4}(?:\D.*)?$|^\+1[2-9]\d{9}$/.test(cell),
  ],
  ['zip', (cell) => /^\d{5}(?:-\d{4})?$/.test(cell) && findZip(cell) !== null],
  ['state', (cell) => /^[A-Z]{2}$/.test(cell) && parseStateCode(cell) !== null],
  ['hours', (cell) => /\d/.test(cell) && /[a-z]{2}|24\/7/i.test(cell) && parseHours(cell) !== null],
];
const NEARLY_ALL = 0.8;
/** Fewer cells could look like something by accident. */
const MIN_CELLS = 3;

export class ColumnSampler {
  readonly #distinct = new Set<string>();
  readonly #matches = new Map<ImportField, number>();
  #filled = 0;
  #degrees = 0;

  add(cell: string): void {
    const text = cell.trim();
    if (isEmptyCell(text)) return;
    this.#filled += 1;
    this.#distinct.add(text);
    if (parseDegrees(text, 180) !== null) this.#degrees += 1;
    for (const [field, test] of RECOGNIZERS)
      if (test(text)) this.#matches.set(field, (this.#matches.get(field) ?? 0) + 1);
  }

  get content(): ColumnContent {
    const enough = Math.max(MIN_CELLS, this.#filled * NEARLY_ALL);
    const [field = null] = RECOGNIZERS.find(([each]) => (this.#matches.get(each) ?? 0) >= enough) ?? [];
    return {
      filled: this.#filled,
      isUnique: this.#distinct.size === this.#filled,
      field,
      isDegrees: this.#degrees >= this.#filled / 2,
    };
  }
}
