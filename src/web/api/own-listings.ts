import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import { type Api, ApiError } from './api.ts';
import { hoursBody, hoursFieldOf } from './hours-draft.ts';
import type { Listing } from './models.ts';
import { ownKey } from './own-key.ts';
import { categoriesQuery } from './queries.ts';
import { FRESH_MS, orEmpty } from './query-client.ts';
import { type CategoryNames, categoryNames, readHours, readListing, readListings } from './read.ts';
import { asWire, numberOf, textOf, type Wire } from './wire.ts';

const PATH = '/listings.php';
const PAGES_MAX = 50;

/** product: mine=true gives one's own listings alone, whatever their status. All of them: the figures count them. */
export function ownListingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...ownKey(session), 'listings'],
    staleTime: FRESH_MS.listings,
    queryFn: async ({ client, signal }) => {
      const names = await namesOf(client, api);
      const found = new Map<number, Listing>();
      for (let page = 0; page < PAGES_MAX; page++) {
        const query = { mine: true, limit: PAGE_SIZE_MAX, offset: page * PAGE_SIZE_MAX };
        const { listings, total } = readListings(await api.call({ path: PATH, query, signal }), names);
        for (const listing of listings) found.set(listing.id, listing);
        if (listings.length === 0 || found.size >= total) break;
      }
      return [...found.values()];
    },
  });
}

/** One listing as its owner sees it, whatever its status. Null when there is none that this account may see. */
export function ownListingQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...ownKey(session), 'page', id],
    staleTime: FRESH_MS.listings,
    queryFn: async ({ client, signal }) => (await readOwn({ client, api, signal }, id))?.listing ?? null,
  });
}

/** What the edit form changes, as it is stored: none of the reader's defaults, or saving would make them true. */
export type ListingForm = {
  name: string;
  category: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  hours: string;
  services: string;
  years: string;
  description: string;
};

export type EditableListing = { listing: Listing; form: ListingForm };

/** Always asked anew: an edit starts from the current version. Null when there is no such listing. */
export function editableListingQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...ownKey(session), 'listing', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ client, signal }) => readOwn({ client, api, signal }, id),
  });
}

type Reading = { client: QueryClient; api: Api; signal: AbortSignal };

async function readOwn({ client, api, signal }: Reading, id: number): Promise<EditableListing | null> {
  const names = await namesOf(client, api);
  try {
    return readEditable(await api.call({ path: PATH, query: { id }, signal }), names);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A listing with its values as text fields hold them, from any answer that has one. */
export function readEditable(answer: unknown, names: CategoryNames = new Map()): EditableListing | null {
  const listing = readListing(answer, names);
  const wire = asWire(asWire(answer)?.data) ?? asWire(answer);
  if (!listing || !wire) return null;
  const form = {
    name: listing.name,
    category: names.get(numberOf(wire.category_id) ?? Number.NaN) ?? textOf(wire.category),
    address: listing.address,
    phone: listing.phone,
    email: listing.email,
    website: listing.website,
    hours: hoursFieldOf(readHours(wire.hours_structured), textOf(wire.hours)),
    services: textOf(wire.services),
    // 0 is not known
    years: textOf(numberOf(wire.years_in_business) || ''),
    description: textOf(wire.description),
  };
  return { listing, form };
}

export type ListingChange = { id: number; version: number | null; form: ListingForm };

/** spec §7: saved if the answer's message contains 'updated'. Refusals are thrown as they come. */
export async function saveListing(api: Api, change: ListingChange): Promise<boolean> {
  const answer = asWire(await api.call({ path: PATH, method: 'PUT', body: bodyOf(change) }));
  return textOf(answer?.message).includes('updated');
}

/** What is sent, and checked by the contract before. */
export function bodyOf({ id, version, form: { years, hours, ...form } }: ListingChange): Wire {
  return { id, ...(version === null ? {} : { version }), ...form, ...hoursBody(hours), years_in_business: years };
}

async function namesOf(client: QueryClient, api: Api): Promise<CategoryNames> {
  return categoryNames(await orEmpty(client.ensureQueryData(categoriesQuery(api)), []));
}
