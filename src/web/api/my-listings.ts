import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import type { Session } from '../session/session.ts';
import { type Api, ApiError } from './api.ts';
import { fieldDraftOf } from './field-draft.ts';
import { toHoursFieldValue } from './hours-draft.ts';
import type { ListingModel } from './models.ts';
import {
  type CategoryNamesById,
  categoryNamesById,
  parseListing,
  parseListings,
  parseStructuredHours,
} from './parse-responses.ts';
import { categoriesQuery } from './public-queries.ts';
import { orEmpty, STALE_TIME_MS } from './query-client.ts';
import { asNumber, asObject, asText, type JsonObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const PATH = '/listings.php';
const PAGES_MAX = 50;

/** product: mine=true returns only the user's listings, with any status. All pages are read, since the totals count them. */
export function myListingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'listings'],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ client, signal }) => {
      const names = await fetchCategoryNames(client, api);
      const found = new Map<number, ListingModel>();
      for (let page = 0; page < PAGES_MAX; page++) {
        const query = { mine: true, limit: PAGE_SIZE_MAX, offset: found.size };
        const { listings, total, isTotalKnown } = parseListings(
          await api.request({ path: PATH, query, signal }),
          names,
        );
        const before = found.size;
        for (const listing of listings) found.set(listing.id, listing);
        // Without a total, the first page without new listings is the end.
        if (found.size === before || (isTotalKnown && found.size >= total)) break;
      }
      return [...found.values()];
    },
  });
}

/** One listing as its owner sees it, with any status. Null when it does not exist or the account may not see it. */
export function myListingQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'page', id],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ client, signal }) => (await fetchMyListing({ client, api, signal }, id))?.listing ?? null,
  });
}

/** The stored values that the edit form changes. Display defaults are left out, since saving would store them. */
export type ListingFormValues = {
  name: string;
  category: string;
  /** Separated by semicolons. */
  additionalCategories: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  hours: string;
  services: string;
  years: string;
  description: string;
  /** A `FieldDraft` as text; empty without any values. */
  fields: string;
};

/** Errors of the site's own fields are at `fields.` and the key in camelCase. */
export type ListingFieldErrors = Partial<Record<keyof ListingFormValues | `fields.${string}`, string>>;

/** `received`: the fields that spec §7 always sends, as the server sent them. */
export type EditableListing = { listing: ListingModel; form: ListingFormValues; received: JsonObject };

/** Never cached: an edit starts from the current version. Null when the listing does not exist. */
export function editableListingQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'listing', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ client, signal }) => fetchMyListing({ client, api, signal }, id),
  });
}

type FetchContext = { client: QueryClient; api: Api; signal: AbortSignal };

async function fetchMyListing({ client, api, signal }: FetchContext, id: number): Promise<EditableListing | null> {
  const names = await fetchCategoryNames(client, api);
  try {
    return parseEditableListing(await api.request({ path: PATH, query: { id }, signal }), names);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A listing and its form values, from any response that contains one. */
export function parseEditableListing(response: unknown, names: CategoryNamesById = new Map()): EditableListing | null {
  const listing = parseListing(response, names);
  const wire = asObject(asObject(response)?.data) ?? asObject(response);
  if (!listing || !wire) return null;
  const form = {
    name: listing.name,
    category: names.get(asNumber(wire.category_id) ?? Number.NaN) ?? asText(wire.category),
    additionalCategories: joinCategoryNames(listing.additionalCategories ?? []),
    address: listing.address,
    phone: listing.phone,
    email: listing.email,
    website: listing.website,
    hours: toHoursFieldValue(parseStructuredHours(wire.hours_structured), asText(wire.hours)),
    services: asText(wire.services),
    // 0 means unknown.
    years: asText(asNumber(wire.years_in_business) || ''),
    description: asText(wire.description),
    fields: fieldDraftOf(listing.fields),
  };
  return { listing, form, received: receivedFields(wire, form.category) };
}

/** spec §7: what the dashboard always sends. Fields that the server did not send stay out. */
function receivedFields(wire: JsonObject, category: string): JsonObject {
  const { id, business_name, name, address, phone, email, website, description } = wire;
  const fields = {
    id,
    name: business_name ?? name,
    category: wire.category ?? (category || null),
    address,
    phone,
    email,
    website,
    description,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

async function fetchCategoryNames(client: QueryClient, api: Api): Promise<CategoryNamesById> {
  return categoryNamesById(await orEmpty(client.ensureQueryData(categoriesQuery(api)), []));
}
