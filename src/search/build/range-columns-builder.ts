import type { FieldRange } from '#domain/fields/field-ranges.ts';
import type { RangeColumn, RangeEnds } from '../segment/segment-data.ts';
import { at } from '../sets/array-access.ts';
import { compactUints, growableFloat64, growableUint32 } from './growable-column.ts';

/** Collects the values of the site's own fields that are numbers, amounts or dates: a column per field. */
export class RangeColumnsBuilder {
  readonly #columns = new Map<number, ReturnType<typeof growableColumn>>();

  add(document: number, { fieldId, from, to }: FieldRange): void {
    const column = this.#columns.get(fieldId) ?? growableColumn();
    this.#columns.set(fieldId, column);
    column.docs.push(document);
    column.lower.push(from ?? Number.NEGATIVE_INFINITY);
    column.upper.push(to ?? Number.POSITIVE_INFINITY);
  }

  build(): RangeColumn[] {
    return [...this.#columns].map(([fieldId, column]) => {
      const docs = column.docs.finish();
      const lower = column.lower.finish();
      const upper = column.upper.finish();
      const arePoints = lower.every((end, position) => end === upper[position]);
      return { fieldId, docs, lower: buildEnds(docs, lower), upper: arePoints ? null : buildEnds(docs, upper) };
    });
  }
}

const growableColumn = () => ({ docs: growableUint32(), lower: growableFloat64(), upper: growableFloat64() });

function buildEnds(docs: Uint32Array, values: Float64Array): RangeEnds {
  const ends = distinct(values.toSorted());
  const ordinalOf = new Map(Array.from(ends, (end, ordinal) => [end, ordinal]));
  const ordinals = Uint32Array.from(values, (value) => ordinalOf.get(value) ?? 0);
  const starts = new Uint32Array(ends.length + 1);
  for (const ordinal of ordinals) starts[ordinal + 1] = at(starts, ordinal + 1) + 1;
  for (let ordinal = 0; ordinal < ends.length; ordinal++)
    starts[ordinal + 1] = at(starts, ordinal + 1) + at(starts, ordinal);
  const order = new Uint32Array(docs.length);
  const next = starts.slice();
  ordinals.forEach((ordinal, position) => {
    const place = at(next, ordinal);
    order[place] = at(docs, position);
    next[ordinal] = place + 1;
  });
  return { ends, ordinals: compactUints(ordinals), order, starts };
}

const distinct = (sorted: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> =>
  sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
