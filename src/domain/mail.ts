import type { CorrectionField } from './correction.ts';
import type { Verdict } from './desk.ts';
import type { OwnershipNews } from './ownership-news.ts';

/**
 * A message to be sent, as it waits: facts, not text. Those with a secret name the account or the subscriber only; the
 * secret is made when the mail is, so that it is never stored.
 */
export type MailMessage =
  | { kind: 'confirm-email'; userId: number }
  | { kind: 'reset-password'; userId: number }
  | { kind: 'password-changed'; to: string; name: string }
  | { kind: 'submission-received'; to: string; businessName: string }
  | { kind: 'submission-approved'; to: string; businessName: string; listingId: number; reason: string }
  | { kind: 'submission-rejected'; to: string; businessName: string; reason: string }
  | { kind: 'submission-asked'; submissionId: number; reason: string }
  | { kind: 'submission-undone'; to: string; businessName: string; verdict: Verdict }
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
  | OwnershipMail
  | ReportMail
  | CorrectionMail
  | OwnerCorrectionMail
  | { kind: 'confirm-details'; userId: number; listingId: number }
  | { kind: 'review-replied'; userId: number; businessName: string; listingId: number }
  | LeadMail
  | { kind: 'newsletter-confirm'; subscriberId: number }
  | { kind: 'letter-test'; userId: number; letterId: number };

/** What happened to somebody's claim or listing. */
export type OwnershipMail = {
  kind: 'ownership-news';
  userId: number;
  businessName: string;
  listingId: number;
  news: OwnershipNews;
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

/** What somebody wrote to a business, and that it was passed on. */
export type LeadMail = { kind: 'lead' | 'lead-passed-on'; leadId: number };

/** What one of several people is told about a decision. */
export type NewsToOne = OwnershipMail | ReportMail | CorrectionMail | OwnerCorrectionMail;
