import * as contract from '#contract/desk/import-conflict-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { settleConflicts } from '#imports/settle-conflicts.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { lockImportBatch } from '#storage/imports/import-batches.ts';
import { listOpenConflicts, type StoredConflict } from '#storage/imports/import-conflicts.ts';
import { listMissingListings, type MissingListing } from '#storage/imports/import-links.ts';
import type { ImportOverview } from '#storage/imports/import-overviews.ts';
import { HttpError } from '../http/http-error.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { requireImport } from './import-actions.ts';

/** What a batch left open: fields that both sides have changed, and listings that the file no longer has. */
export function conflictRoutes({ db, clock }: ServerContext): Route[] {
  return [
    route(contract.listImportConflictsOperation, async ({ params: { id }, query }) => {
      await requireImport(db, { batchId: id });
      const { conflicts, total } = await listOpenConflicts(db, id, query);
      return { data: conflicts.map(presentConflict), total };
    }),
    route(contract.settleImportConflictsOperation, async ({ viewer, params: { id: batchId }, body: { take, only } }) =>
      db.transaction().execute(async (tx) => {
        const overview = await requireImport(tx, { batchId });
        const batch = await lockImportBatch(tx, batchId);
        if (!batch?.finishedAt) throw new HttpError('conflict', 'This batch is being imported. Wait until it’s done.');
        if (batch.undoneAt) throw new HttpError('conflict', 'This batch has already been undone.');
        const settled = await settleConflicts(tx, {
          batchId,
          source: batch.source ?? '',
          take,
          only: only && { listingId: only.listing_id, field: only.field },
          now: clock(),
        });
        if (settled.settled > 0) {
          const { item, title } = logTarget(overview);
          const action = describeSettling(take, settled.settled);
          await insertDeskLogEntry(tx, { item, title, action, actor: toActor(viewer), at: clock() });
        }
        return { data: settled };
      }),
    ),
    route(contract.listMissingListingsOperation, async ({ params: { id }, query: { after, limit } }) => {
      const { source } = await requireImport(db, { batchId: id });
      const missing =
        source === null ? [] : await listMissingListings(db, { source, batchId: id }, { after, limit: limit + 1 });
      return { data: missing.slice(0, limit).map(presentMissing), has_more: missing.length > limit };
    }),
  ];
}

function logTarget({ fileId, fileName }: ImportOverview) {
  return { item: { kind: 'import', id: fileId ?? 0 } as const, title: fileName };
}

function describeSettling(take: 'theirs' | 'ours', count: number): string {
  const values = count === 1 ? 'value' : 'values';
  return take === 'theirs' ? `took ${count} ${values} of the file` : `kept ${count} ${values} against the file`;
}

function presentConflict(conflict: StoredConflict): contract.ImportConflictWire {
  const { listingId, businessName, field, line, theirs, ours } = conflict;
  return { listing_id: listingId, business_name: businessName, field, line, theirs, ours };
}

function presentMissing({ listingId, businessName, address }: MissingListing): contract.MissingListingWire {
  return { listing_id: listingId, business_name: businessName, address };
}
