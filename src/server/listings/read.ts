import type { UnderstoodWire } from '#contract/listing-question.ts';
import type { ListingsQuery } from '#contract/listings.ts';
import type { Viewer } from '#domain/account.ts';
import { mayRead } from '#domain/listing.ts';
import { type Offer, offersFor } from '#questions/offers.ts';
import { askQuestion } from '#questions/question.ts';
import type { HeldQuestion } from '#questions/reading.ts';
import type { ToldPage } from '#storage/listing-finder.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { searchOwnUnpublished } from '#storage/listing-search.ts';
import { findPresentListing, listOwnListings } from '#storage/listings.ts';
import { type ToldListing, toldBy } from '#storage/told-listing.ts';
import type { SearchContext, ServerContext } from '../http/context.ts';
import { notFound, notSignedIn } from '../http/errors.ts';
import { tellListing } from './write.ts';

/** A page with how its question was read, and with what else could be asked where it is empty. */
export type ListedPage = ToldPage & { told: UnderstoodWire | null; offers: Offer[] };

const NOTHING: ListedPage = { listings: [], total: 0, corrected: null, told: null, offers: [] };

export async function findVisibleListing(context: ServerContext, viewer: Viewer, id: number): Promise<FoundListing> {
  const listing = await findPresentListing(context.db, id, context.clock());
  if (!listing || !mayRead(viewer, listing)) throw notFound('Business connection not found.');
  return listing;
}

export async function listVisibleListings(
  context: SearchContext,
  viewer: Viewer,
  query: ListingsQuery,
): Promise<ListedPage> {
  const now = context.clock();
  if (query.mine) {
    if (!viewer) throw notSignedIn();
    return paged(await listOwnListings(context.db, viewer.user.id, now), query);
  }
  const list = async ({ text, filter }: HeldQuestion) => {
    const own =
      viewer && !query.public ? await searchOwnUnpublished(text, { db: context.db, filter, now }, viewer.user.id) : [];
    return afterOwn(own, query, (page) =>
      context.finder.list({ text, filter, sort: query.sort, askedAt: now }, page, { tell: tellListing, now }),
    );
  };
  const asked = await askQuestion(context, query, { ask: list, isNothing: ({ total }) => total === 0 });
  if (!asked) return NOTHING;
  const { question, answer } = asked;
  const offers = answer.total === 0 && !query.as_typed ? await offersFor(context, question) : [];
  return { ...answer, told: question.told, offers };
}

const told = (listing: FoundListing): ToldListing => toldBy(tellListing, listing);

/** One's own that are not public yet come first; the public ones follow in the same pages. */
async function afterOwn(
  own: FoundListing[],
  query: ListingsQuery,
  published: (page: { limit: number; offset: number }) => Promise<ToldPage>,
): Promise<ToldPage> {
  const first = own.slice(query.offset, query.offset + query.limit);
  const rest = await published({ limit: query.limit - first.length, offset: Math.max(0, query.offset - own.length) });
  return {
    listings: [...first.map(told), ...rest.listings],
    total: own.length + rest.total,
    corrected: rest.corrected,
  };
}

function paged(listings: FoundListing[], { limit, offset }: ListingsQuery): ListedPage {
  return { ...NOTHING, listings: listings.slice(offset, offset + limit).map(told), total: listings.length };
}
