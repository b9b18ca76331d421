import {
  listListingEditsOperation,
  listListingsOperation,
  updateListingOperation,
  withdrawListingEditOperation,
} from '#contract/listing-operations.ts';
import { publishedResponseMinutes, responsesSince } from '#domain/listings/response-time.ts';
import { readResponseTimes } from '#storage/leads/response-times.ts';
import { listPendingEditsForUser } from '#storage/listings/listing-edits.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findConfirmationDay } from '#storage/verification/confirmations.ts';
import { SEARCH_PARAMETERS } from '../http/limits/search-rate-limiter.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { readCachedFields } from '../shared/cached-fields.ts';
import { applyListingUpdate } from './apply-listing-update.ts';
import { withdrawEditOfListing } from './defer-edit.ts';
import { presentListing, presentListingEdit } from './present-listing.ts';
import { presentListingPage } from './present-listing-page.ts';
import { presentProvenance } from './present-provenance.ts';
import { findVisibleListing, listVisibleListings } from './visible-listings.ts';

export function listingRoutes(context: SearchContext): Route[] {
  return [
    route(
      listListingsOperation,
      async ({ viewer, query }) => {
        if (query.id !== undefined) {
          const listing = await findVisibleListing(context, viewer, query.id);
          return {
            data: {
              ...presentListing(listing, await readCachedFields(context)),
              ...presentProvenance((await readProvenance(context.db, [listing.id])).get(listing.id)),
              confirmed_on: await findConfirmationDay(context.db, listing.id),
              response_minutes: await findResponseMinutes(context, listing),
            },
          };
        }
        return presentListingPage(await listVisibleListings(context, viewer, query), query);
      },
      {
        searchParameters: SEARCH_PARAMETERS,
        // an answer to a message changes the response time, but not the listing
        expiresNextMinute: ({ data }) => 'response_minutes' in data && data.claimed,
      },
    ),
    route(updateListingOperation, async ({ viewer, query, body }) => {
      const { listing, pending, fields } = await applyListingUpdate(context, viewer, {
        ...body,
        staffReason: query.staff_reason,
      });
      return {
        message: 'Listing updated successfully!',
        data: presentListing(listing, fields),
        pending: pending && presentListingEdit(pending),
      };
    }),
    route(listListingEditsOperation, async ({ viewer }) => ({
      data: (await listPendingEditsForUser(context.db, viewer.user.id)).map(presentListingEdit),
    })),
    route(withdrawListingEditOperation, async ({ viewer, params }) => {
      await withdrawEditOfListing(context, viewer, params.id);
      return { message: 'Your changes have been withdrawn. The listing stays the same.' };
    }),
  ];
}

/** Null if too few messages were answered. */
async function findResponseMinutes(
  { db, clock }: SearchContext,
  { id, ownerId }: Pick<ListingWithCategory, 'id' | 'ownerId'>,
): Promise<number | null> {
  return ownerId === null ? null : publishedResponseMinutes(await readResponseTimes(db, id, responsesSince(clock())));
}
