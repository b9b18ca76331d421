import { CONFIRMATION_LINK_VALID_MS } from '#domain/verification/reconfirmation.ts';
import { confirmDetailsEmail } from '#mail/listing-emails.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findConfirmationDay, saveConfirmationLink } from '#storage/verification/confirmations.ts';
import type { JobContext } from '../job-handler.ts';
import { prepareOptionalEmail } from './optional-email.ts';
import { createSecret, type PreparedEmail, secretFingerprint } from './prepared-email.ts';

/** Null when the listing is somebody else's by now, is not public, was confirmed meanwhile, or no such mail is wanted. */
export async function prepareConfirmDetailsEmail(
  context: JobContext,
  asked: { userId: number; listingId: number },
): Promise<PreparedEmail | null> {
  const { db, clock } = context;
  const listing = await findListing(db, asked.listingId, clock());
  const owner = await findUser(db, asked.userId);
  const confirmedOn = await findConfirmationDay(db, asked.listingId);
  if (!owner || owner.disabledAt || !confirmedOn) return null;
  if (listing?.ownerId !== owner.id || listing.status !== 'published') return null;
  const secret = createSecret();
  const expiresAt = new Date(clock().getTime() + CONFIRMATION_LINK_VALID_MS);
  await saveConfirmationLink(db, asked, { secret, expiresAt });
  const facts = { name: owner.name, businessName: listing.businessName, confirmedOn, secret };
  const made = await prepareOptionalEmail(context, { userId: owner.id, kind: 'verification' }, (site) =>
    confirmDetailsEmail(site, facts),
  );
  return made && { ...made, messageIdSuffix: secretFingerprint(secret) };
}
