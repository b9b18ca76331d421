import type { ImportField } from '#domain/import.ts';
import { type ColumnChoice, type ColumnPlan, planColumns } from './columns.ts';
import { ImportFault } from './import-fault.ts';

export type FieldCells = Partial<Record<ImportField, string>>;

/** A file with ever new column names in every line must not fill the memory. */
const NAMES_KEPT = 100;

/** Gives the cells of each row by our fields, and remembers which columns found no use. */
export class ColumnReader {
  readonly #choice: ColumnChoice;
  readonly #unknown = new Set<string>();
  readonly #neverTaken = new Set<string>();
  #last: { names: string[]; plan: ColumnPlan } | undefined;

  constructor(choice: ColumnChoice) {
    this.#choice = choice;
  }

  read(cells: ReadonlyMap<string, string>): FieldCells {
    const { columns } = this.#planFor([...cells.keys()]);
    const fields: FieldCells = {};
    for (const [name, field] of columns) fields[field] = cells.get(name) ?? '';
    return fields;
  }

  get unused(): { unknown: string[]; neverTaken: string[] } {
    return { unknown: [...this.#unknown], neverTaken: [...this.#neverTaken] };
  }

  /** A table has the same columns in every row: the last plan nearly always serves again. */
  #planFor(names: string[]): ColumnPlan {
    const last = this.#last;
    if (last && last.names.length === names.length && last.names.every((name, at) => name === names[at])) {
      return last.plan;
    }
    const plan = planColumns(names, this.#choice);
    if (!last) refuseStrangeTable(names, plan);
    this.#last = { names, plan };
    keep(this.#unknown, plan.unknown);
    keep(this.#neverTaken, plan.neverTaken);
    return plan;
  }
}

function refuseStrangeTable(names: string[], plan: ColumnPlan): void {
  const fields = new Set(plan.columns.values());
  if (fields.has('business_name') || fields.has('external_key')) return;
  throw new ImportFault(
    `None of the columns is known to be the business name: ${names.join(', ')}. Say which one is, like "Shop=business_name".`,
  );
}

function keep(known: Set<string>, names: string[]): void {
  for (const name of names) if (known.size < NAMES_KEPT) known.add(name);
}
