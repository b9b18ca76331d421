import * as z from 'zod/mini';
import { CORRECTION_FIELDS } from '#domain/listings/correction.ts';
import { VERDICTS } from '#domain/moderation/decision.ts';
import { REPORT_TARGETS } from '#domain/moderation/report.ts';
import { STAFF_CHANGES } from '#domain/moderation/staff-change.ts';
import { type MailMessage, SECOND_FACTOR_CHANGES } from '#domain/notifications/mail-message.ts';
import type { OwnershipEvent } from '#domain/notifications/ownership-event.ts';

const id = z.int().check(z.positive());
const verdict = z.enum(VERDICTS);
const listing = { businessName: z.string(), listingId: id };
const decision = { decisionId: z.exactOptional(id) };

const OWNERSHIP_EVENTS = [
  'claim-proven',
  'claim-rejected',
  'claim-closed',
  'claim-undone',
  'claim-reopened',
  'dispute-begun',
  'dispute-ended',
  'lost',
  'returned',
  'taken-back',
  'revoked',
  'given-up',
  'handed-over',
  'received',
  'merged',
  'unmerged',
] as const satisfies readonly OwnershipEvent[];

const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), news: z.enum(['new', 'gone']) }),
  z.object({ kind: z.literal('verification'), news: z.enum(['lapsing', 'lapsed']) }),
  z.object({ kind: z.literal('team'), news: z.enum(['joined', 'left', 'removed', 'ended']) }),
]);

/** The payload of a `mail` job. Its keys are stored: a job may have been written by an earlier version. */
export const mailMessageSchema: z.ZodMiniType<MailMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm-email'), userId: id }),
  // 0 stands for an unknown address: it gets the same job as a known one, and no email.
  z.object({ kind: z.literal('reset-password'), userId: z.int().check(z.nonnegative()) }),
  z.object({ kind: z.literal('password-changed'), to: z.string(), name: z.string() }),
  z.object({ kind: z.literal('sign-in-code'), secondStepId: id }),
  z.object({
    kind: z.enum(['new-device', 'second-step-failed']),
    userId: id,
    device: z.string(),
    address: z.string(),
    at: z.string(),
  }),
  z.object({
    kind: z.literal('second-factor-changed'),
    userId: id,
    change: z.enum(SECOND_FACTOR_CHANGES),
  }),
  z.object({ kind: z.literal('submission-received'), to: z.string(), businessName: z.string() }),
  z.object({
    kind: z.literal('submission-approved'),
    to: z.string(),
    userId: z.exactOptional(id),
    reason: z.string(),
    ...listing,
  }),
  z.object({
    kind: z.literal('submission-rejected'),
    to: z.string(),
    userId: z.exactOptional(id),
    businessName: z.string(),
    reason: z.string(),
    ...decision,
  }),
  z.object({
    kind: z.literal('submission-asked'),
    userId: z.exactOptional(id),
    submissionId: id,
    businessName: z.exactOptional(z.string()),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('submission-undone'),
    to: z.string(),
    userId: z.exactOptional(id),
    businessName: z.string(),
    verdict,
  }),
  z.object({ kind: z.literal('review-decided'), userId: id, verdict, reason: z.string(), ...listing, ...decision }),
  z.object({ kind: z.literal('review-undone'), userId: id, verdict, ...listing }),
  z.object({ kind: z.literal('review-replied'), userId: id, ...listing }),
  z.object({ kind: z.literal('edit-decided'), userId: id, verdict, reason: z.string(), ...listing, ...decision }),
  z.object({ kind: z.literal('edit-undone'), userId: id, verdict, ...listing }),
  z.object({ kind: z.literal('claim-link'), claimId: id }),
  z.object({ kind: z.literal('transfer-offer'), transferId: id }),
  z.object({ kind: z.literal('team-invitation'), invitationId: id }),
  z.object({ kind: z.literal('notice'), userId: id, said: notification, ...listing }),
  z.object({
    kind: z.literal('ownership-news'),
    userId: id,
    news: z.enum(OWNERSHIP_EVENTS),
    reason: z.string(),
    ...listing,
    ...decision,
  }),
  z.object({
    kind: z.enum(['content-removed', 'content-restored']),
    what: z.enum(['reply', 'photo', 'listing']),
    userId: id,
    reason: z.string(),
    ...listing,
    ...decision,
  }),
  z.object({
    kind: z.enum(['report-decided', 'report-undone']),
    userId: id,
    verdict,
    what: z.exactOptional(z.enum(REPORT_TARGETS)),
    ...listing,
  }),
  z.object({
    kind: z.literal('report-news'),
    reportId: id,
    news: z.enum([...VERDICTS, 'undone']),
    what: z.enum(REPORT_TARGETS),
    ...listing,
  }),
  z.object({
    kind: z.literal('staff-change'),
    userId: id,
    change: z.enum(STAFF_CHANGES),
    reason: z.string(),
    undone: z.exactOptional(z.literal(true)),
    ...listing,
    ...decision,
  }),
  z.object({
    kind: z.enum(['appeal-decided', 'appeal-undone']),
    userId: id,
    title: z.string(),
    verdict,
    reason: z.string(),
    notRestored: z.exactOptional(z.array(z.string())),
  }),
  z.object({
    kind: z.literal('correction-news'),
    senderId: id,
    news: z.enum(['received', ...VERDICTS, 'undone']),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('correction-to-owner'),
    userId: id,
    field: z.enum(CORRECTION_FIELDS),
    news: z.enum(['asked', 'made', 'undone']),
    ...listing,
    ...decision,
  }),
  z.object({ kind: z.literal('confirm-details'), userId: id, listingId: id }),
  z.object({ kind: z.enum(['lead', 'lead-passed-on']), leadId: id }),
  z.object({
    kind: z.literal('lead-to-account'),
    userId: id,
    leadId: id,
    leadMessageId: z.exactOptional(id),
    ...listing,
  }),
  z.object({ kind: z.literal('lead-answered'), leadMessageId: id }),
  z.object({ kind: z.literal('quote-passed-on'), quoteId: id }),
  z.object({ kind: z.literal('quote-closed'), userId: z.exactOptional(id), leadId: id, ...listing }),
  z.object({ kind: z.literal('search-alert'), userId: id, alertId: id }),
  z.object({ kind: z.literal('newsletter-confirm'), subscriberId: id }),
  z.object({ kind: z.literal('letter-test'), userId: id, letterId: id }),
  z.object({
    kind: z.literal('mail-text-test'),
    userId: id,
    mail: z.string(),
    text: z.object({ subject: z.string(), heading: z.string(), text: z.string(), button: z.string() }),
  }),
]);
