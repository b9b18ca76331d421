import { CONFIRMATION_LINK_VALID_MS } from '#domain/reconfirmation.ts';
import { confirmDetails } from '#mail/confirm-details.ts';
import { findConfirmedOn, keepConfirmationLink } from '#storage/confirmations.ts';
import { findListing } from '#storage/listings.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, markOf, newSecret } from './made-mail.ts';
import { optionalMail } from './optional-mail.ts';

/** Null when the listing is somebody else's by now, is not public, was confirmed meanwhile, or no such mail is wanted. */
export async function makeConfirmDetails(
  context: JobContext,
  asked: { userId: number; listingId: number },
): Promise<MadeMail | null> {
  const { db, clock } = context;
  const listing = await findListing(db, asked.listingId, clock());
  const owner = await findUser(db, asked.userId);
  const confirmedOn = await findConfirmedOn(db, asked.listingId);
  if (!owner || owner.disabledAt || !confirmedOn) return null;
  if (listing?.ownerId !== owner.id || listing.status !== 'published') return null;
  const secret = newSecret();
  const expiresAt = new Date(clock().getTime() + CONFIRMATION_LINK_VALID_MS);
  await keepConfirmationLink(db, asked, { secret, expiresAt });
  const facts = { name: owner.name, businessName: listing.businessName, confirmedOn, secret };
  const made = await optionalMail(context, { userId: owner.id, kind: 'verification' }, (site) =>
    confirmDetails(site, facts),
  );
  return made && { ...made, mark: markOf(secret) };
}
