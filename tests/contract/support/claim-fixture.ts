import { randomBytes } from 'node:crypto';
import { insertUser } from '#storage/accounts/users.ts';
import { upsertClaim } from '#storage/ownership/claims.ts';
import { saveOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { insertTransfer } from '#storage/ownership/transfers.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import type { TestApp } from '../../support/test-app.ts';

/** The claim, the dispute and the offer are the owner's; the secrets are for the caller. */
export type ClaimFixture = {
  freeListingId: number;
  claimId: number;
  disputeId: number;
  transferId: number;
  claimSecret: string;
  ownersClaimSecret: string;
  transferSecret: string;
};

type ClaimFixtureInput = { ownerId: number; caller: { id: number; email: string }; listingId: number };

let made = 0;

export async function createClaimFixture(
  town: TestApp,
  { ownerId, caller, listingId }: ClaimFixtureInput,
): Promise<ClaimFixture> {
  const { storage, clock } = town;
  const { db } = storage;
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  const free = () => insertTestListing(storage, { website: 'www.pipes.test' });
  const claim = (userId: number, of: { listingId: number; proof: 'mail' | 'website' | 'moderator'; owner?: number }) =>
    upsertClaim(
      db,
      {
        listingId: of.listingId,
        userId,
        proof: of.proof,
        email: of.proof === 'mail' ? 'desk@pipes.test' : '',
        note: '',
        disputedOwnerId: of.owner ?? null,
      },
      clock.now,
    );
  const linked = async (userId: number) => {
    const secret = randomBytes(32).toString('base64url');
    const claimId = await claim(userId, { listingId: await free(), proof: 'mail' });
    await saveOwnershipLink(db, { claimId }, { secret, expiresAt });
    return secret;
  };
  const giver = await insertStranger(town);
  const offered = await insertTestListing(storage, { ownerId: giver });
  const offer = { listingId: offered, fromUserId: giver, email: caller.email, createdAt: clock.now, expiresAt };
  const transferSecret = randomBytes(32).toString('base64url');
  await saveOwnershipLink(db, { transferId: await insertTransfer(db, offer) }, { secret: transferSecret, expiresAt });
  return {
    freeListingId: await free(),
    claimId: await claim(ownerId, { listingId: await free(), proof: 'website' }),
    disputeId: await claim(giver, { listingId, proof: 'moderator', owner: ownerId }),
    transferId: await insertTransfer(db, { ...offer, listingId, fromUserId: ownerId, email: 'next@example.test' }),
    claimSecret: await linked(caller.id),
    ownersClaimSecret: await linked(ownerId),
    transferSecret,
  };
}

async function insertStranger({ storage, clock }: TestApp): Promise<number> {
  const user = await insertUser(storage.db, {
    email: `stranger${++made}@example.test`,
    name: 'Stan Ger',
    passwordHash: 'none',
    role: 'owner',
    createdAt: clock.now,
  });
  if (!user) throw new Error('the address is taken');
  return user.id;
}
