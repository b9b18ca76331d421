import type { CorrectionField } from '../listings/correction.ts';
import type { Verdict } from '../moderation/decision.ts';
import type { NotificationContent } from './notification.ts';
import type { OwnershipEvent } from './ownership-event.ts';

/**
 * A message to be sent, as it waits: facts, not text. Those with a secret name the account or the subscriber only; the
 * secret is made when the mail is, so that it is never stored.
 */
export type MailMessage =
  | { kind: 'confirm-email'; userId: number }
  | { kind: 'reset-password'; userId: number }
  | { kind: 'password-changed'; to: string; name: string }
  | { kind: 'submission-received'; to: string; businessName: string }
  // of these the account is known where one was signed in
  | {
      kind: 'submission-approved';
      to: string;
      userId?: number;
      businessName: string;
      listingId: number;
      reason: string;
    }
  | { kind: 'submission-rejected'; to: string; userId?: number; businessName: string; reason: string }
  | { kind: 'submission-asked'; userId?: number; submissionId: number; businessName?: string; reason: string }
  | { kind: 'submission-undone'; to: string; userId?: number; businessName: string; verdict: Verdict }
  | {
      kind: 'review-decided';
      userId: number;
      businessName: string;
      listingId: number;
      verdict: Verdict;
      reason: string;
    }
  | { kind: 'review-undone'; userId: number; businessName: string; listingId: number; verdict: Verdict }
  | { kind: 'edit-decided'; userId: number; businessName: string; listingId: number; verdict: Verdict; reason: string }
  | { kind: 'edit-undone'; userId: number; businessName: string; listingId: number; verdict: Verdict }
  | { kind: 'claim-link'; claimId: number }
  | { kind: 'transfer-offer'; transferId: number }
  | { kind: 'team-invitation'; invitationId: number }
  | NotificationMail
  | OwnershipMail
  | RemovalMail
  | ReportMail
  | CorrectionMail
  | OwnerCorrectionMail
  | { kind: 'confirm-details'; userId: number; listingId: number }
  | { kind: 'review-replied'; userId: number; businessName: string; listingId: number }
  | LeadMail
  | AccountLeadMail
  | { kind: 'search-alert'; userId: number; alertId: number }
  | { kind: 'newsletter-confirm'; subscriberId: number }
  | { kind: 'letter-test'; userId: number; letterId: number };

/** What happened to somebody's claim or listing. */
export type OwnershipMail = {
  kind: 'ownership-news';
  userId: number;
  businessName: string;
  listingId: number;
  news: OwnershipEvent;
  reason: string;
};

/** A moderator took away what somebody had written or shown, or gave it back. */
export type RemovalMail = {
  kind: 'content-removed' | 'content-restored';
  what: 'reply' | 'photo';
  userId: number;
  businessName: string;
  listingId: number;
  reason: string;
};

/** What came of a report, for who made it. */
export type ReportMail = {
  kind: 'report-decided' | 'report-undone';
  userId: number;
  businessName: string;
  listingId: number;
  verdict: Verdict;
};

/** What becomes of a correction, for one of those who sent it; it goes to the account, or to the address they gave. */
export type CorrectionMail = {
  kind: 'correction-news';
  senderId: number;
  news: 'received' | Verdict | 'undone';
  reason: string;
};

/** What its owner is told about a correction of a listing. */
export type OwnerCorrectionMail = {
  kind: 'correction-to-owner';
  userId: number;
  businessName: string;
  listingId: number;
  field: CorrectionField;
  news: 'asked' | 'made' | 'undone';
};

/** What the dashboard says, in a mail of its own. */
export type NotificationMail = {
  kind: 'notice';
  userId: number;
  businessName: string;
  listingId: number;
  said: Extract<NotificationContent, { kind: 'review' | 'verification' | 'team' }>;
};

/** What somebody wrote to a business, for one of those who work on it. */
export type AccountLeadMail = {
  kind: 'lead-to-account';
  userId: number;
  leadId: number;
  businessName: string;
  listingId: number;
};

/** What somebody wrote to the mailbox of a business, and that it was passed on. */
export type LeadMail = { kind: 'lead' | 'lead-passed-on'; leadId: number };

/** What one of several people is told about a decision. */
export type DecisionMail = OwnershipMail | ReportMail | CorrectionMail | OwnerCorrectionMail | NotificationMail;
