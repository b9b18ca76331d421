import { recordSettledChanges } from '#storage/imports/import-batches.ts';
import {
  countOpenConflicts,
  lockOpenConflicts,
  markConflictsSettled,
  type OpenConflict,
} from '#storage/imports/import-conflicts.ts';
import { findLinksOfListings, saveImportLinks } from '#storage/imports/import-links.ts';
import {
  type ImportColumns,
  type ImportTarget,
  importTargetSchema,
  listExistingCategories,
  lockImportTargets,
  updateImportedListings,
} from '#storage/imports/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { enqueueVerification } from '#storage/verification/verification.ts';
import { columnsOf } from './apply-draft.ts';
import { rememberTaken } from './merge-fields.ts';
import { changesVerifiedFields } from './write-outcomes.ts';

/** In one transaction. */
const SETTLED_AT_ONCE = 200;

export type SettleRequest = {
  batchId: number;
  source: string;
  take: 'theirs' | 'ours';
  /** Null for the next ones of the batch. */
  only: { listingId: number; field: string } | null;
  now: Date;
};

/** Returns the number of conflicts that were settled and that are left. A value that no longer fits is left out. */
export async function settleConflicts(tx: Db, request: SettleRequest): Promise<{ settled: number; remaining: number }> {
  const { batchId, only, now } = request;
  const conflicts = await lockOpenConflicts(tx, batchId, { only, limit: SETTLED_AT_ONCE });
  if (request.take === 'theirs') await takeTheirs(tx, request, conflicts);
  await markConflictsSettled(tx, { batchId, now }, conflicts);
  return { settled: conflicts.length, remaining: await countOpenConflicts(tx, batchId) };
}

async function takeTheirs(tx: Db, { batchId, source, now }: SettleRequest, conflicts: OpenConflict[]): Promise<void> {
  const ids = [...new Set(conflicts.map(({ listingId }) => listingId))];
  const targets = await lockImportTargets(tx, { keys: [], ids });
  const links = new Map((await findLinksOfListings(tx, source, ids)).map((link) => [link.listingId, link]));
  const categories = new Set(
    await listExistingCategories(
      tx,
      conflicts.flatMap(({ columns }) => categoriesIn(columns)),
    ),
  );
  const changes = targets.flatMap((target) => {
    if (target.merged_into !== null) return [];
    const taken = conflicts.filter(
      (each) => each.listingId === target.id && categoriesIn(each.columns).every((id) => categories.has(id)),
    );
    const columns = taken.reduce((sum, conflict) => withColumns(sum, conflict, target), columnsOf(target));
    const before = links.get(target.id) ?? null;
    const imported = taken.reduce(
      (sum, { columns: written }) => rememberTaken(sum, written, columns),
      before?.imported ?? {},
    );
    return taken.length === 0 ? [] : [{ target, columns, before, imported }];
  });
  await updateImportedListings(
    tx,
    changes.map(({ target, columns }) => ({ ...columns, id: target.id })),
    now,
  );
  await recordSettledChanges(
    tx,
    batchId,
    changes.map(({ target: { owned: _, ...target }, before }) => ({
      listingId: target.id,
      before: target,
      link: { source, before },
    })),
  );
  await saveImportLinks(
    tx,
    { source, batchId },
    changes.flatMap(({ before, imported }) => (before ? [{ ...before, imported }] : [])),
  );
  for (const { target, columns } of changes) {
    if (target.verified && changesVerifiedFields(target, columns)) await enqueueVerification(tx, target.id, now);
  }
}

function withColumns(columns: ImportColumns, { columns: theirs }: OpenConflict, target: ImportTarget): ImportColumns {
  const { field_values: values, ...others } = theirs;
  const fieldValues = Object.entries({ ...columns.field_values, ...(isRecord(values) ? values : {}) });
  const parsed = importTargetSchema.safeParse({
    ...target,
    ...columns,
    ...others,
    field_values: Object.fromEntries(fieldValues.filter(([, value]) => value !== null)),
  });
  if (!parsed.success) return columns;
  const { id: _, version, verified, merged_into, ...changed } = parsed.data;
  return changed;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function categoriesIn(columns: Record<string, unknown>): number[] {
  const { category_id: main, additional_category_ids: additional } = columns;
  return [main, ...(Array.isArray(additional) ? additional : [])].filter((id) => typeof id === 'number');
}
