import {
  type ListingPageWire,
  type ListingsQuery,
  readListingEdits,
  readListings,
  updateListing,
  withdrawListingEdit,
} from '#contract/listings.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { findConfirmedOn } from '#storage/confirmations.ts';
import { listWaitingEditsOf } from '#storage/listing-edits.ts';
import type { SearchContext } from '../http/context.ts';
import { type Route, route, type ShowsListings } from '../http/route.ts';
import { changeListing } from './change.ts';
import { withdrawEdit } from './hold-edit.ts';
import { presentEdit, presentListing } from './present.ts';
import { presentPage } from './present-page.ts';
import { findVisibleListing, listVisibleListings } from './read.ts';

type Shows = ShowsListings<typeof readListings>;

/** A page of results; one's own listings and the few beside a business are none. */
const shownListings: Shows = ({ data }, { mine }) =>
  'results' in data && !mine && data.limit >= LISTINGS_PAGE_SIZE ? data.results.map(({ id }) => id) : [];

/** Also what found nothing as it was typed: a reading as "open now" may have been among those that were tried. */
const dependsOnTheHour = ({ total, understood }: Pick<ListingPageWire, 'total' | 'understood'>): boolean =>
  understood?.open_now === true || understood?.category !== undefined || total === 0;

/** Around a point who is open counts for more. */
const weighsHours = ({ open_now, near, sort }: ListingsQuery): boolean =>
  open_now === true || (near !== undefined && (sort === undefined || sort === 'best'));

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
      {
        searchParameters: ['search', 'location', 'near', 'box'],
        shows: shownListings,
        lastsAMinute: ({ data }, query) => weighsHours(query) || ('results' in data && dependsOnTheHour(data)),
      },
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
