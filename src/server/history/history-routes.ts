import {
  listHistoryOperation,
  previewRestoreOperation,
  restoreListingOperation,
} from '#contract/desk/history-operations.ts';
import { readCategoryNames } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { listHistory } from '#storage/listings/listing-history.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { loadRestorePlan, type RestoreResult, restoreListing } from '../moderation/restore-listing.ts';
import { fieldLabel, type HistoryNames, presentChanges, presentFacts, presentHistoryEntry } from './present-history.ts';

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
      return {
        data: {
          version: listing.version,
          changes: presentChanges(plan.changes, await readNames(db)),
          differences: plan.differences.map(presentDifference),
        },
      };
    }),
    route(restoreListingOperation, async ({ viewer, params, body: { to, version, differences: seen, reason } }) => {
      const request = { listingId: params.id, to, version, seen, reason };
      const { version: restoredVersion, restored, differences } = await restoreListing(context, viewer, request);
      const different = differences.map(({ fact }) => fieldLabel(fact));
      return {
        message: ['The listing is restored.', ...(different.length > 0 ? [differentFromThen(different)] : [])].join(
          ' ',
        ),
        data: {
          version: restoredVersion,
          restored: restored.map(fieldLabel),
          differences: differences.map(presentDifference),
        },
      };
    }),
  ];
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const differentFromThen = (labels: string[]) => `Different from then: ${listFormat.format(new Set(labels))}.`;

const presentDifference = ({ fact, why }: RestoreResult['differences'][number]) => ({
  field: fact,
  label: fieldLabel(fact),
  why,
});

async function readNames(db: Db): Promise<HistoryNames> {
  return { categories: await readCategoryNames(db), fields: await listFields(db) };
}
