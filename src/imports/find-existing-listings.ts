import { isListingKey, parseLocalExternalKey } from '#domain/imports/import-rules.ts';
import { sameBusiness } from '#domain/listings/same-business.ts';
import { findImportLinks, findLinksOfListings, type ImportLink } from '#storage/imports/import-links.ts';
import { lockImportTargets, type OwnableImportTarget } from '#storage/imports/import-listings.ts';
import { listLikelyMatches, type MatchCandidate } from '#storage/listings/likely-matches.ts';
import type { Db } from '#storage/tables.ts';
import { type DraftRow, draftBusinessKeys, type RowContext } from './draft-row.ts';
import { listingKeys } from './listing-keys.ts';

/** Stored listings that match a chunk of rows, loaded with a few statements. */
export type ExistingListings = {
  byKey(key: string): OwnableImportTarget | undefined;
  byId(id: number): OwnableImportTarget | undefined;
  /** What an earlier file of the source had in this row. */
  linkOf(rowHash: string): ImportLink | undefined;
  /** The row of the source that the listing was imported from. */
  linkOfListing(listingId: number): ImportLink | undefined;
  /** Id of the listing that is the same business as the row of this line. */
  duplicateOf(line: number): number | undefined;
};

export async function findExistingListings(tx: Db, context: RowContext, rows: DraftRow[]): Promise<ExistingListings> {
  const { linkSource, installation } = context;
  const accepted = rows.flatMap(({ draft, rowHash, line }) => (draft ? [{ draft, rowHash, line }] : []));
  const links = await findImportLinks(
    tx,
    linkSource,
    accepted.map(({ rowHash }) => rowHash),
  );
  const linkByHash = new Map(links.map((link) => [link.rowHash, link]));
  const keys = accepted.flatMap(({ draft }) => draft.key ?? []);
  const ownIds = keys.flatMap((key) => parseLocalExternalKey(installation, key) ?? []);
  const locked = await lockImportTargets(tx, { keys, ids: [...ownIds, ...links.map((link) => link.listingId)] });
  const byKey = new Map(
    locked.flatMap((each) => (each.external_key === null ? [] : [[each.external_key, each] as const])),
  );
  const byId = new Map(locked.map((each) => [each.id, each]));
  const find = (key: string) => byKey.get(key) ?? byId.get(parseLocalExternalKey(installation, key) ?? 0);

  const unknown = accepted.filter(
    ({ draft, rowHash }) => !linkByHash.has(rowHash) && !(draft.key !== null && find(draft.key)),
  );
  const duplicates = await findDuplicates(tx, context, unknown);
  const aliased = links.flatMap((link) => (link.imported === null ? [link.listingId] : []));
  const duplicateIds = [...new Set(duplicates.values())];
  const ofListings = await findLinksOfListings(tx, linkSource, [...duplicateIds, ...aliased]);
  for (const each of await lockImportTargets(tx, { keys: [], ids: duplicateIds })) byId.set(each.id, each);
  const linkByListing = new Map(ofListings.map((link) => [link.listingId, link]));
  return {
    byKey: find,
    byId: (id) => byId.get(id),
    linkOf: (rowHash) => linkByHash.get(rowHash),
    linkOfListing: (id) => linkByListing.get(id),
    duplicateOf: (line) => duplicates.get(line),
  };
}

type AcceptedRow = { line: number; draft: NonNullable<DraftRow['draft']> };

/** The first listing that is the same business. Of a source that tells its rows apart by keys, a closer match is needed. */
async function findDuplicates(tx: Db, context: RowContext, rows: AcceptedRow[]): Promise<Map<number, number>> {
  const candidates = rows.flatMap(({ line, draft }) => {
    const keys = draftBusinessKeys(draft);
    const place = draft.location?.place;
    if (!keys || !place) return [];
    const { phone, host } = keys;
    const { latitude, longitude } = keys.position ?? place;
    const { state, zip } = place;
    const name = draft.businessName ?? '';
    const candidate: MatchCandidate = { id: 0, name, phone, host, state, zip, latitude, longitude };
    return [{ line, keys, key: draft.key, candidate }];
  });
  const likely = await listLikelyMatches(
    tx,
    candidates.map(({ candidate }) => candidate),
  );
  const ids = [...new Set(likely.map(({ id }) => id))];
  const linked = new Set((await findLinksOfListings(tx, context.linkSource, ids)).map((link) => link.listingId));
  const duplicates = new Map<number, number>();
  for (const { at, ...listing } of likely) {
    const row = candidates[at];
    if (!row || duplicates.has(row.line)) continue;
    const distinctKeys = row.key !== null && linked.has(listing.id);
    if (distinctKeys && isListingKey(row.key)) continue;
    if (sameBusiness(row.keys, listingKeys(listing), { distinctKeys })) duplicates.set(row.line, listing.id);
  }
  return duplicates;
}
