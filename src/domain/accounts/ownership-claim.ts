import { HOUR_MS } from '#lib/duration.ts';
import { dedicatedHost } from '../listings/duplicate.ts';
import type { ModerationSignal } from '../moderation/decision.ts';
import { emailDomain, isPublicEmailDomain } from './email-domain.ts';
import { emailKey } from './viewer.ts';

/** How a claimant proves ownership. */
export const CLAIM_PROOFS = ['mail', 'website', 'moderator'] as const;
export type ClaimProof = (typeof CLAIM_PROOFS)[number];

/** `closed`: another claimant proved ownership. */
export const CLAIM_STATUSES = ['waiting', 'proven', 'rejected', 'withdrawn', 'closed'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export type OwnershipClaim = {
  id: number;
  listingId: number;
  businessName: string;
  userId: number;
  proof: ClaimProof;
  status: ClaimStatus;
  email: string;
  note: string;
  /** When the claim was passed to a moderator; null while its proof decides. */
  deskSince: Date | null;
  /** The owner at the time of the claim. A claim with one is a dispute. */
  disputedOwnerId: number | null;
  answer: string;
  checkAskedAt: Date | null;
  checkedAt: Date | null;
  finding: string;
  reason: string;
  /** Whether the claimant manages the listing now, for any reason. */
  isOwner: boolean;
  createdAt: Date;
  decidedAt: Date | null;
};

export type TransferStatus = 'waiting' | 'accepted' | 'cancelled';

export type Transfer = {
  id: number;
  listingId: number;
  businessName: string;
  fromUserId: number;
  email: string;
  status: TransferStatus;
  createdAt: Date;
  expiresAt: Date;
};

export const CLAIM_LINK_VALID_MS = 24 * HOUR_MS;
export const TRANSFER_VALID_MS = 7 * 24 * HOUR_MS;
/** More than anyone has businesses to claim at once. */
export const WAITING_CLAIMS_MAX = 10;
export const CLAIM_NOTE_MAX_LENGTH = 2000;

type ListingContact = { website: string; email: string };

/** Whether only the business can receive mail at the address: its published address, or any at its website’s domain. */
export function isProofEmail(listing: ListingContact, address: string): boolean {
  if (listing.email !== '' && emailKey(address) === emailKey(listing.email)) return true;
  const domain = emailDomain(address);
  return domain === dedicatedHost(listing.website) && !isPublicEmailDomain(domain);
}

/** The error message for an address that proves nothing; null if it proves ownership. */
export function proofEmailError(listing: ListingContact, address: string): string | null {
  if (isProofEmail(listing, address)) return null;
  const domain = proofDomain(listing);
  if (domain !== null) return `Use an email address that ends in @${domain}.`;
  return 'Use the email address on the listing. If you don’t have access to it, choose another way to verify.';
}

/** The domain whose mailboxes prove ownership; null without a website of its own. */
export function proofDomain({ website }: Pick<ListingContact, 'website'>): string | null {
  const host = dedicatedHost(website);
  return host !== null && isPublicEmailDomain(host) ? null : host;
}

export type ClaimFacts = {
  isDispute: boolean;
  hasAnswer: boolean;
  isEmailConfirmed: boolean;
  isEmailOfBusiness: boolean;
  accountAgeMs: number;
  otherClaimants: number;
  rejectedBefore: number;
};

/** Accounts this young were probably created for the claim, which alone is not suspicious. */
const NEW_ACCOUNT_MS = 24 * HOUR_MS;

/** The facts a moderator should see first. */
export function claimSignals(facts: ClaimFacts): ModerationSignal[] {
  const times = facts.rejectedBefore === 1 ? 'once' : `${facts.rejectedBefore} times`;
  const others = facts.otherClaimants === 1 ? 'One other person has' : `${facts.otherClaimants} other people have`;
  const response = facts.hasAnswer ? 'and has responded' : 'and hasn’t responded yet';
  const signals: [boolean, ModerationSignal][] = [
    [facts.isDispute, { code: 'dispute', text: `Someone else manages this listing ${response}.` }],
    [facts.otherClaimants > 0, { code: 'others', text: `${others} claimed it too.` }],
    [
      facts.rejectedBefore > 0,
      { code: 'rejected-before', text: `Their earlier claims for it were rejected ${times}.` },
    ],
    [!facts.isEmailConfirmed, { code: 'unconfirmed', text: 'Their email address isn’t confirmed.' }],
    [facts.accountAgeMs < NEW_ACCOUNT_MS, { code: 'new-account', text: 'Their account is less than a day old.' }],
    [
      facts.isEmailOfBusiness && facts.isEmailConfirmed,
      { code: 'own-mailbox', text: 'In their favor: their confirmed email address belongs to the business.' },
    ],
  ];
  return signals.filter(([applies]) => applies).map(([, signal]) => signal);
}
