import {
  listHistoryOperation,
  previewRestoreOperation,
  restoreListingOperation,
} from '#contract/desk/history-operations.ts';
import { readCategoryNames } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { listHistory, readCurrentValues, type StoredChanges } from '#storage/listings/listing-history.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { loadRestorePlan, type RestoreResult, restoreListing } from '../moderation/restore-listing.ts';
import { factLabel, type HistoryNames, presentChanges, presentFacts, presentHistoryEntry } from './present-history.ts';

export function historyRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(listHistoryOperation, async ({ params: { id }, query: { field: fact, limit, offset } }) => {
      const listing = await findListing(db, id, clock());
      const provenance = (await readProvenance(db, [id])).get(id);
      if (!listing || !provenance) throw notFound(`Listing ${id} doesn’t exist.`);
      const { entries, total } = await listHistory(db, id, { fact, limit, offset });
      const names = await readNames(db);
      const data = entries.map((entry) => presentHistoryEntry(entry, names));
      return { data, total, version: listing.version, facts: presentFacts(provenance) };
    }),
    route(previewRestoreOperation, async ({ params: { id: listingId, entry: to } }) => {
      const { listing, plan } = await loadRestorePlan(db, { listingId, to }, clock());
      const current = await readCurrentValues(db, listingId);
      const former = { ...plan.values, ...(plan.photoIds && { photos: plan.photoIds }) };
      const changes: StoredChanges = {};
      for (const [fact, value] of Object.entries(former)) changes[fact] = [current[fact], value];
      return {
        data: {
          version: listing.version,
          changes: presentChanges(changes, await readNames(db)),
          not_restored: plan.notRestored.map(presentNotRestored),
        },
      };
    }),
    route(restoreListingOperation, async ({ viewer, params, body: { to, version, reason } }) => {
      const request = { listingId: params.id, to, version, reason };
      const { version: restoredVersion, restored, notRestored } = await restoreListing(context, viewer, request);
      return {
        message:
          notRestored.length === 0
            ? 'The listing is restored.'
            : 'The listing is restored, except for what no longer exists.',
        data: {
          version: restoredVersion,
          restored: restored.map(factLabel),
          not_restored: notRestored.map(presentNotRestored),
        },
      };
    }),
  ];
}

const presentNotRestored = ({ fact, why }: RestoreResult['notRestored'][number]) => ({
  field: fact,
  label: factLabel(fact),
  why,
});

async function readNames(db: Db): Promise<HistoryNames> {
  return { categories: await readCategoryNames(db), fields: await listFields(db) };
}
