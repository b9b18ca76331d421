import { randomBytes } from 'node:crypto';
import { writeClaim } from '#storage/claims.ts';
import { keepOwnershipLink } from '#storage/ownership-links.ts';
import { insertTransfer } from '#storage/transfers.ts';
import { insertUser } from '#storage/users.ts';
import type { TestApp } from '../../support/app.ts';
import { givenListing } from '../../support/directory.ts';

/** The claim, the dispute and the offer are the owner's; the secrets are for the caller. */
export type ClaimScene = {
  freeListingId: number;
  claimId: number;
  disputeId: number;
  transferId: number;
  claimSecret: string;
  ownersClaimSecret: string;
  transferSecret: string;
};

type People = { ownerId: number; caller: { id: number; email: string }; listingId: number };

let made = 0;

export async function setClaims(town: TestApp, { ownerId, caller, listingId }: People): Promise<ClaimScene> {
  const { storage, clock } = town;
  const { db } = storage;
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  const free = () => givenListing(storage, { website: 'www.pipes.test' });
  const claim = (userId: number, of: { listingId: number; proof: 'mail' | 'website' | 'moderator'; owner?: number }) =>
    writeClaim(
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
    await keepOwnershipLink(db, { claimId }, { secret, expiresAt });
    return secret;
  };
  const giver = await stranger(town);
  const offered = await givenListing(storage, { ownerId: giver });
  const offer = { listingId: offered, fromUserId: giver, email: caller.email, createdAt: clock.now, expiresAt };
  const transferSecret = randomBytes(32).toString('base64url');
  await keepOwnershipLink(db, { transferId: await insertTransfer(db, offer) }, { secret: transferSecret, expiresAt });
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

async function stranger({ storage, clock }: TestApp): Promise<number> {
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
