import { duplicateKeys } from '#domain/duplicate.ts';
import { listingOfOwnKey } from '#domain/import.ts';
import { isSameBusiness } from '#domain/same-business.ts';
import { holdListings, listLikelyTwins, type StoredListing } from '#storage/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { type DraftRow, type ImportRun, keysOfDraft } from './draft-rows.ts';
import { mayBeTwins } from './seen-rows.ts';

/** What the directory holds already of a few rows: three statements for all of them. */
export type Known = {
  byKey(key: string): StoredListing | undefined;
  byId(id: number): StoredListing | undefined;
  /** The listing that is the same business as the row of this line. */
  twinOf(line: number): number | undefined;
};

export async function findKnown(tx: Db, run: ImportRun, rows: DraftRow[]): Promise<Known> {
  const keys = rows.flatMap(({ draft }) => draft?.key ?? []);
  const ownIds = keys.flatMap((key) => listingOfOwnKey(run.installation, key) ?? []);
  const held = await holdListings(tx, { keys, ids: ownIds });
  const byKey = new Map(
    held.flatMap((each) => (each.external_key === null ? [] : [[each.external_key, each] as const])),
  );
  const byId = new Map(held.map((each) => [each.id, each]));
  const find = (key: string) => byKey.get(key) ?? byId.get(listingOfOwnKey(run.installation, key) ?? 0);

  const twins = await findTwins(
    tx,
    rows.filter(({ draft }) => draft && !(draft.key !== null && find(draft.key))),
  );
  if (run.mergeDuplicates && twins.size > 0) {
    const merged = await holdListings(tx, { keys: [], ids: [...new Set(twins.values())] });
    for (const each of merged) byId.set(each.id, each);
  }
  return { byKey: find, byId: (id) => byId.get(id), twinOf: (line) => twins.get(line) };
}

async function findTwins(tx: Db, rows: DraftRow[]): Promise<Map<number, number>> {
  const asked = rows.flatMap(({ line, draft }) => {
    const keys = draft && keysOfDraft(draft);
    const comparable = keys && keys.zip !== null && (keys.phone !== null || keys.host !== null);
    return comparable ? [{ ...keys, line, keyed: draft.key !== null }] : [];
  });
  const twins = new Map<number, number>();
  for (const { at, ...likely } of await listLikelyTwins(tx, asked)) {
    const row = asked[at];
    const keys = duplicateKeys({ ...likely, businessName: likely.name }, likely.zip);
    if (row && !twins.has(row.line) && mayBeTwins(row, likely) && isSameBusiness(row, keys))
      twins.set(row.line, likely.id);
  }
  return twins;
}
