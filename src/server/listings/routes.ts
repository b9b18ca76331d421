import { readListingEdits, readListings, updateListing, withdrawListingEdit } from '#contract/listings.ts';
import { findConfirmedOn } from '#storage/confirmations.ts';
import { listWaitingEditsOf } from '#storage/listing-edits.ts';
import type { SearchContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { changeListing } from './change.ts';
import { withdrawEdit } from './hold-edit.ts';
import { presentEdit, presentListing } from './present.ts';
import { presentPage } from './present-page.ts';
import { findVisibleListing, listVisibleListings } from './read.ts';

export function listings(context: SearchContext): Route[] {
  return [
    route(
      readListings,
      async ({ viewer, query }) => {
        if (query.id !== undefined) {
          const listing = await findVisibleListing(context, viewer, query.id);
          const confirmedOn = await findConfirmedOn(context.db, listing.id);
          return { data: { ...presentListing(listing), confirmed_on: confirmedOn } };
        }
        return presentPage(await listVisibleListings(context, viewer, query), query);
      },
      { searchParameters: ['search', 'location', 'near', 'box'] },
    ),
    route(updateListing, async ({ viewer, body }) => {
      const { listing, pending } = await changeListing(context, viewer, body);
      return {
        message: 'Listing updated successfully!',
        data: presentListing(listing),
        pending: pending && presentEdit(pending),
      };
    }),
    route(readListingEdits, async ({ viewer }) => ({
      data: (await listWaitingEditsOf(context.db, viewer.user.id)).map(presentEdit),
    })),
    route(withdrawListingEdit, async ({ viewer, params }) => {
      await withdrawEdit(context, viewer, params.id);
      return { message: 'Your changes have been withdrawn. The listing stays as it is.' };
    }),
  ];
}
