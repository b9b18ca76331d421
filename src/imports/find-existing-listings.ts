import { parseLocalExternalKey } from '#domain/imports/import-rules.ts';
import { duplicateKeys } from '#domain/listings/duplicate.ts';
import { isSameBusiness } from '#domain/listings/same-business.ts';
import { type ImportTarget, listLikelyMatches, lockImportTargets } from '#storage/imports/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { type DraftRow, draftDuplicateKeys, type RowContext } from './draft-row.ts';
import { canBeDuplicates } from './seen-rows.ts';

/** Stored listings that match a chunk of rows, loaded with three statements. */
export type ExistingListings = {
  byKey(key: string): ImportTarget | undefined;
  byId(id: number): ImportTarget | undefined;
  /** Id of the listing that is the same business as the row of this line. */
  duplicateOf(line: number): number | undefined;
};

export async function findExistingListings(tx: Db, context: RowContext, rows: DraftRow[]): Promise<ExistingListings> {
  const keys = rows.flatMap(({ draft }) => draft?.key ?? []);
  const ownIds = keys.flatMap((key) => parseLocalExternalKey(context.installation, key) ?? []);
  const locked = await lockImportTargets(tx, { keys, ids: ownIds });
  const byKey = new Map(
    locked.flatMap((each) => (each.external_key === null ? [] : [[each.external_key, each] as const])),
  );
  const byId = new Map(locked.map((each) => [each.id, each]));
  const find = (key: string) => byKey.get(key) ?? byId.get(parseLocalExternalKey(context.installation, key) ?? 0);

  const duplicates = await findDuplicates(
    tx,
    rows.filter(({ draft }) => draft && !(draft.key !== null && find(draft.key))),
  );
  if (context.mergeDuplicates && duplicates.size > 0) {
    const merged = await lockImportTargets(tx, { keys: [], ids: [...new Set(duplicates.values())] });
    for (const each of merged) byId.set(each.id, each);
  }
  return { byKey: find, byId: (id) => byId.get(id), duplicateOf: (line) => duplicates.get(line) };
}

async function findDuplicates(tx: Db, rows: DraftRow[]): Promise<Map<number, number>> {
  const candidates = rows.flatMap(({ line, draft }) => {
    const keys = draft && draftDuplicateKeys(draft);
    const comparable = keys && keys.zip !== null && (keys.phone !== null || keys.host !== null);
    return comparable ? [{ ...keys, line, keyed: draft.key !== null }] : [];
  });
  const duplicates = new Map<number, number>();
  for (const { at, ...likely } of await listLikelyMatches(tx, candidates)) {
    const row = candidates[at];
    const keys = duplicateKeys({ ...likely, businessName: likely.name }, likely.zip);
    if (row && !duplicates.has(row.line) && canBeDuplicates(row, likely) && isSameBusiness(row, keys))
      duplicates.set(row.line, likely.id);
  }
  return duplicates;
}
