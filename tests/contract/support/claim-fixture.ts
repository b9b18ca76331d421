import { randomBytes } from 'node:crypto';
import { insertUser } from '#storage/accounts/users.ts';
import { upsertClaim } from '#storage/ownership/claims.ts';
import { saveOwnershipLink } from '#storage/ownership/ownership-links.ts';
import { insertTransfer } from '#storage/ownership/transfers.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import type { TestApp } from '../../support/test-app.ts';

/** The claim, dispute and transfer belong to the owner; the secrets, except `ownersClaimSecret`, to the caller. */
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

let strangers = 0;

export async function createClaimFixture(
  testApp: TestApp,
  { ownerId, caller, listingId }: ClaimFixtureInput,
): Promise<ClaimFixture> {
  const { storage, clock } = testApp;
  const { db } = storage;
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  const insertUnowned = () => insertTestListing(storage, { website: 'www.pipes.test' });
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
  const insertClaimWithLink = async (userId: number) => {
    const secret = randomBytes(32).toString('base64url');
    const claimId = await claim(userId, { listingId: await insertUnowned(), proof: 'mail' });
    await saveOwnershipLink(db, { claimId }, { secret, expiresAt });
    return secret;
  };
  const giver = await insertStranger(testApp);
  const offered = await insertTestListing(storage, { ownerId: giver });
  const offer = { listingId: offered, fromUserId: giver, email: caller.email, createdAt: clock.now, expiresAt };
  const transferSecret = randomBytes(32).toString('base64url');
  await saveOwnershipLink(db, { transferId: await insertTransfer(db, offer) }, { secret: transferSecret, expiresAt });
  return {
    freeListingId: await insertUnowned(),
    claimId: await claim(ownerId, { listingId: await insertUnowned(), proof: 'website' }),
    disputeId: await claim(giver, { listingId, proof: 'moderator', owner: ownerId }),
    transferId: await insertTransfer(db, { ...offer, listingId, fromUserId: ownerId, email: 'next@example.test' }),
    claimSecret: await insertClaimWithLink(caller.id),
    ownersClaimSecret: await insertClaimWithLink(ownerId),
    transferSecret,
  };
}

async function insertStranger({ storage, clock }: TestApp): Promise<number> {
  const user = await insertUser(storage.db, {
    email: `stranger${++strangers}@example.test`,
    name: 'Stan Ger',
    passwordHash: 'none',
    role: 'owner',
    createdAt: clock.now,
  });
  if (!user) throw new Error('Could not insert the user: the address is taken.');
  return user.id;
}
