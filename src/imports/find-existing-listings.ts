import { parseLocalExternalKey } from '#domain/imports/import-rules.ts';
import { duplicateKeys } from '#domain/listings/duplicate.ts';
import { isSameBusiness } from '#domain/listings/same-business.ts';
import { type ImportTarget, listLikelyMatches, lockImportTargets } from '#storage/imports/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { type DraftRow, draftDuplicateKeys, type RowContext } from './draft-row.ts';
import { canBeDuplicates } from './seen-rows.ts';

/** What the directory holds already of a few rows: three statements for all of them. */
export type ExistingListings = {
  byKey(key: string): ImportTarget | undefined;
  byId(id: number): ImportTarget | undefined;
  /** The listing that is the same business as the row of this line. */
  duplicateOf(line: number): number | undefined;
};

export async function findExistingListings(tx: Db, run: RowContext, rows: DraftRow[]): Promise<ExistingListings> {
  const keys = rows.flatMap(({ draft }) => draft?.key ?? []);
  const ownIds = keys.flatMap((key) => parseLocalExternalKey(run.installation, key) ?? []);
  const held = await lockImportTargets(tx, { keys, ids: ownIds });
  const byKey = new Map(
    held.flatMap((each) => (each.external_key === null ? [] : [[each.external_key, each] as const])),
  );
  const byId = new Map(held.map((each) => [each.id, each]));
  const find = (key: string) => byKey.get(key) ?? byId.get(parseLocalExternalKey(run.installation, key) ?? 0);

  const twins = await findDuplicates(
    tx,
    rows.filter(({ draft }) => draft && !(draft.key !== null && find(draft.key))),
  );
  if (run.mergeDuplicates && twins.size > 0) {
    const merged = await lockImportTargets(tx, { keys: [], ids: [...new Set(twins.values())] });
    for (const each of merged) byId.set(each.id, each);
  }
  return { byKey: find, byId: (id) => byId.get(id), duplicateOf: (line) => twins.get(line) };
}

async function findDuplicates(tx: Db, rows: DraftRow[]): Promise<Map<number, number>> {
  const asked = rows.flatMap(({ line, draft }) => {
    const keys = draft && draftDuplicateKeys(draft);
    const comparable = keys && keys.zip !== null && (keys.phone !== null || keys.host !== null);
    return comparable ? [{ ...keys, line, keyed: draft.key !== null }] : [];
  });
  const twins = new Map<number, number>();
  for (const { at, ...likely } of await listLikelyMatches(tx, asked)) {
    const row = asked[at];
    const keys = duplicateKeys({ ...likely, businessName: likely.name }, likely.zip);
    if (row && !twins.has(row.line) && canBeDuplicates(row, likely) && isSameBusiness(row, keys))
      twins.set(row.line, likely.id);
  }
  return twins;
}
