import type { ListingToConfirmWire } from '#contract/verification-operations.ts';
import { formatListingHours } from '#domain/hours/listing-hours.ts';
import { findListing } from '#storage/listings/listings.ts';
import type { Db } from '#storage/tables.ts';
import {
  consumeConfirmationLink,
  findConfirmationDay,
  findConfirmationLink,
} from '#storage/verification/confirmations.ts';
import { badLink } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';
import { writeConfirmation } from './verification-record.ts';

/** Reading does not confirm anything, since mail scanners open links too. */
export async function loadListingToConfirm(
  context: ServerContext,
  secret: string,
  ip: string,
): Promise<ListingToConfirmWire> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const link = await findConfirmationLink(context.db, secret, context.clock());
  if (!link) throw badLink();
  return presentConfirmation(context.db, link.listingId, context.clock());
}

/** Confirms the details and consumes the link. */
export async function confirmListingByEmail(
  context: ServerContext,
  secret: string,
  ip: string,
): Promise<ListingToConfirmWire> {
  await consumeRateLimit(context, RATE_LIMITS.emailToken, addressKey(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const link = await findConfirmationLink(tx, secret, now);
    if (!link || !(await consumeConfirmationLink(tx, secret))) throw badLink();
    if (!(await writeConfirmation(tx, link.listingId, now))) throw badLink();
    return presentConfirmation(tx, link.listingId, now);
  });
}

async function presentConfirmation(db: Db, listingId: number, now: Date): Promise<ListingToConfirmWire> {
  const listing = await findListing(db, listingId, now);
  if (!listing) throw badLink();
  const { id, businessName, category, address, phone, email, website } = listing;
  return {
    id,
    business_name: businessName,
    category,
    address,
    phone,
    email,
    website,
    hours: formatListingHours(listing),
    confirmed_on: await findConfirmationDay(db, listingId),
  };
}
