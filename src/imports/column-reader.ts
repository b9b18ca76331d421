import type { ImportField } from '#domain/imports/import-rules.ts';
import { type ColumnHints, type ColumnMapping, type ColumnPlan, planColumns } from './column-mapping.ts';
import { ImportError } from './import-file.ts';

export type FieldCells = Partial<Record<ImportField, string>>;

/** Bounds memory for files in which every row has other columns. */
const MAX_TRACKED_NAMES = 100;
const MAX_PLANS = 200;

/** Maps the cells of each row to our fields and collects the columns that were not used. */
export class ColumnReader {
  readonly #mapping: ColumnMapping;
  readonly #hints: ColumnHints;
  readonly #unknownColumns = new Set<string>();
  readonly #protectedColumns = new Set<string>();
  readonly #plans = new Map<string, ColumnPlan>();
  #last: { names: string[]; plan: ColumnPlan } | undefined;

  constructor(mapping: ColumnMapping, hints: ColumnHints = {}) {
    this.#mapping = mapping;
    this.#hints = hints;
  }

  read(cells: ReadonlyMap<string, string>): FieldCells {
    const { columns } = this.#planFor([...cells.keys()]);
    const fields: FieldCells = {};
    for (const [name, field] of columns) fields[field] = cells.get(name) ?? '';
    return fields;
  }

  get unused(): { unknownColumns: string[]; protectedColumns: string[] } {
    return { unknownColumns: [...this.#unknownColumns], protectedColumns: [...this.#protectedColumns] };
  }

  /** The last plan is reused, because nearly all rows have the same columns. */
  #planFor(names: string[]): ColumnPlan {
    const last = this.#last;
    if (last && last.names.length === names.length && last.names.every((name, at) => name === names[at])) {
      return last.plan;
    }
    const key = names.join('\u0000');
    const plan = this.#plans.get(key) ?? this.#addPlan(key, names);
    this.#last = { names, plan };
    return plan;
  }

  #addPlan(key: string, names: string[]): ColumnPlan {
    const plan = planColumns(names, this.#mapping, this.#hints);
    if (!this.#last) assertNameColumn(names, plan);
    if (this.#plans.size === MAX_PLANS) this.#plans.clear();
    this.#plans.set(key, plan);
    addUpToLimit(this.#unknownColumns, plan.unknownColumns);
    addUpToLimit(this.#protectedColumns, plan.protectedColumns);
    return plan;
  }
}

function assertNameColumn(names: string[], plan: ColumnPlan): void {
  const fields = new Set(plan.columns.values());
  if (fields.has('business_name') || fields.has('external_key')) return;
  throw new ImportError(
    `None of the columns is known to be the business name: ${names.join(', ')}. Say which one is, like "Shop=business_name".`,
  );
}

function addUpToLimit(seen: Set<string>, names: string[]): void {
  for (const name of names) if (seen.size < MAX_TRACKED_NAMES) seen.add(name);
}
