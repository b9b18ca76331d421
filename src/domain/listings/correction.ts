import { DAY_MS } from '#lib/duration.ts';
import type { ModerationSignal } from '../moderation/decision.ts';
import type { VerificationRecord } from '../verification/verification-checks.ts';
import type { ListingStatus } from './listing.ts';

/** The fields that can be corrected. `moved` is a new address, `closed` the end of the business, `fact` one of the site's own fields. */
export const CORRECTION_FIELDS = [
  'hours',
  'phone',
  'website',
  'email',
  'address',
  'moved',
  'closed',
  'name',
  'category',
  'additional-categories',
  'services',
  'description',
  'fact',
] as const;
export type CorrectionField = (typeof CORRECTION_FIELDS)[number];

export const CORRECTION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

const IDENTITY_CORRECTIONS: readonly CorrectionField[] = [
  'name',
  'category',
  'additional-categories',
  'address',
  'moved',
  'closed',
];

/** Whether the field identifies the business. An owner cannot approve such a correction alone. */
export function isIdentityCorrection(field: CorrectionField): boolean {
  return IDENTITY_CORRECTIONS.includes(field);
}

/** How long an owner can respond before a moderator decides. */
export const OWNER_RESPONSE_WINDOW_MS = 7 * DAY_MS;
export const CORRECTION_LINK_VALID_MS = 180 * DAY_MS;
export const CORRECTION_NOTE_MAX_LENGTH = 1000;

/** The listing before a correction was applied. `fields` are the changed ones. */
export type CorrectedListingSnapshot = {
  fields: Record<string, unknown>;
  /** The former value as text. */
  text: string;
  status: ListingStatus;
  verification: VerificationRecord;
};

export type Correction = {
  id: number;
  listingId: number;
  businessName: string;
  ownerId: number | null;
  field: CorrectionField;
  value: string;
  status: CorrectionStatus;
  reason: string;
  deskSince: Date;
  ownerAgrees: boolean;
  former: CorrectedListingSnapshot | null;
  applied: Record<string, unknown> | null;
  createdAt: Date;
  decidedAt: Date | null;
};

export type CorrectionFacts = {
  field: CorrectionField;
  senders: number;
  /** The number of senders with an account. */
  accounts: number;
  /** The number of the senders’ earlier corrections that were rejected. */
  rejectedBefore: number;
  owner: 'none' | 'agrees' | 'silent';
  isSameAsLive: boolean;
  isVerified: boolean;
  reviewCount: number;
  duplicates: number;
};

/** The facts a moderator should see first. */
export function correctionSignals(facts: CorrectionFacts): ModerationSignal[] {
  const { field, senders, duplicates, rejectedBefore, reviewCount } = facts;
  const signals: [boolean, ModerationSignal][] = [
    [facts.isSameAsLive, { code: 'same', text: 'The listing already says this.' }],
    [
      field === 'closed',
      { code: 'closed', text: `Approving this takes down the page and its ${pluralize(reviewCount, 'review')}.` },
    ],
    [facts.owner === 'agrees', { code: 'owner-agrees', text: 'In its favor: the owner says it’s right.' }],
    [facts.owner === 'silent', { code: 'owner-silent', text: 'The owner was asked and hasn’t responded in a week.' }],
    [senders > 1, { code: 'several', text: `In its favor: ${senders} people suggested it.` }],
    [facts.accounts === 0, { code: 'no-account', text: 'Nobody who suggested it has an account.' }],
    [
      duplicates > 0,
      { code: 'duplicate', text: `With this change, it would match ${pluralize(duplicates, 'other listing')}.` },
    ],
    [
      facts.isVerified && field !== 'closed',
      { code: 'verified', text: 'The listing is verified. Checks of the changed fields will run again.' },
    ],
    [
      rejectedBefore > 0,
      {
        code: 'rejected-before',
        text: `Rejected before: ${pluralize(rejectedBefore, 'earlier correction')} from the same people.`,
      },
    ],
  ];
  return signals.filter(([applies]) => applies).map(([, signal]) => signal);
}

function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
