import {
  listListingEditsOperation,
  listListingsOperation,
  updateListingOperation,
  withdrawListingEditOperation,
} from '#contract/listing-operations.ts';
import { listPendingEditsForUser } from '#storage/listings/listing-edits.ts';
import { findConfirmationDay } from '#storage/verification/confirmations.ts';
import { SEARCH_PARAMETERS } from '../http/limits/search-rate-limiter.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { readCachedFields } from '../shared/cached-fields.ts';
import { applyListingUpdate } from './apply-listing-update.ts';
import { withdrawEditOfListing } from './defer-edit.ts';
import { presentListing, presentListingEdit } from './present-listing.ts';
import { presentListingPage } from './present-listing-page.ts';
import { findVisibleListing, listVisibleListings } from './visible-listings.ts';

export function listingRoutes(context: SearchContext): Route[] {
  return [
    route(
      listListingsOperation,
      async ({ viewer, query }) => {
        if (query.id !== undefined) {
          const listing = await findVisibleListing(context, viewer, query.id);
          const confirmedOn = await findConfirmationDay(context.db, listing.id);
          return { data: { ...presentListing(listing, await readCachedFields(context)), confirmed_on: confirmedOn } };
        }
        return presentListingPage(await listVisibleListings(context, viewer, query), query);
      },
      { searchParameters: SEARCH_PARAMETERS },
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
