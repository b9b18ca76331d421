import type { ConfirmedListing } from '#contract/verification.ts';
import { formatHours } from '#domain/hours.ts';
import { findConfirmationLink, findConfirmedOn, takeConfirmationLink } from '#storage/confirmations.ts';
import { findListing } from '#storage/listings.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { badLink } from '../http/errors.ts';
import { byAddress, LIMITS, spend } from '../http/limits.ts';
import { writeConfirmation } from './record.ts';

/** What the owner is asked about. Programs that open links in mails confirm nothing by it. */
export async function readMailed(context: ServerContext, secret: string, ip: string): Promise<ConfirmedListing> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const link = await findConfirmationLink(context.db, secret, context.clock());
  if (!link) throw badLink();
  return presentConfirmed(context.db, link.listingId, context.clock());
}

/** The owner says with the secret that everything is right, once. */
export async function confirmMailed(context: ServerContext, secret: string, ip: string): Promise<ConfirmedListing> {
  await spend(context, LIMITS.mailToken, byAddress(ip));
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const link = await findConfirmationLink(tx, secret, now);
    if (!link || !(await takeConfirmationLink(tx, secret))) throw badLink();
    if (!(await writeConfirmation(tx, link.listingId, now))) throw badLink();
    return presentConfirmed(tx, link.listingId, now);
  });
}

async function presentConfirmed(db: Db, listingId: number, now: Date): Promise<ConfirmedListing> {
  const listing = await findListing(db, listingId, now);
  if (!listing) throw badLink();
  const { id, businessName, category, address, phone, email, website, hours } = listing;
  return {
    id,
    business_name: businessName,
    category,
    address,
    phone,
    email,
    website,
    hours: hours ? formatHours(hours.week) : '',
    confirmed_on: await findConfirmedOn(db, listingId),
  };
}
