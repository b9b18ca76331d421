import type { CorrectionField } from '../listings/correction.ts';
import type { Verdict } from '../moderation/decision.ts';
import type { ReportTarget } from '../moderation/report.ts';
import type { StaffChange } from '../moderation/staff-change.ts';
import type { MailText } from './mail-text.ts';
import type { NotificationContent } from './notification.ts';
import type { OwnershipEvent } from './ownership-event.ts';

/** Stored in queued emails. */
export const SECOND_FACTOR_CHANGES = ['on', 'off', 'codes', 'reset', 'passkey-added', 'passkey-removed'] as const;
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];

/**
 * A queued email as facts, not text. Messages with a token reference the account or subscriber only; the token is
 * created when the email is sent and never stored.
 */
export type MailMessage =
  | { kind: 'confirm-email'; userId: number }
  | { kind: 'reset-password'; userId: number }
  | { kind: 'password-changed'; to: string; name: string }
  | { kind: 'sign-in-code'; secondStepId: number }
  | SignInMail
  | { kind: 'second-factor-changed'; userId: number; change: SecondFactorChange }
  | { kind: 'submission-received'; to: string; businessName: string }
  // the account is known if the sender was signed in
  | {
      kind: 'submission-approved';
      to: string;
      userId?: number;
      businessName: string;
      listingId: number;
      reason: string;
    }
  | {
      kind: 'submission-rejected';
      to: string;
      userId?: number;
      businessName: string;
      reason: string;
      decisionId?: number;
    }
  | { kind: 'submission-asked'; userId?: number; submissionId: number; businessName?: string; reason: string }
  | { kind: 'submission-undone'; to: string; userId?: number; businessName: string; verdict: Verdict }
  | {
      kind: 'review-decided';
      userId: number;
      businessName: string;
      listingId: number;
      verdict: Verdict;
      reason: string;
      decisionId?: number;
    }
  | { kind: 'review-undone'; userId: number; businessName: string; listingId: number; verdict: Verdict }
  | {
      kind: 'edit-decided';
      userId: number;
      businessName: string;
      listingId: number;
      verdict: Verdict;
      reason: string;
      decisionId?: number;
    }
  | { kind: 'edit-undone'; userId: number; businessName: string; listingId: number; verdict: Verdict }
  | { kind: 'claim-link'; claimId: number }
  | { kind: 'transfer-offer'; transferId: number }
  | { kind: 'team-invitation'; invitationId: number }
  | NotificationMail
  | OwnershipMail
  | RemovalMail
  | ReportMail
  | VisitorReportMail
  | StaffChangeMail
  | AppealMail
  | CorrectionMail
  | OwnerCorrectionMail
  | { kind: 'confirm-details'; userId: number; listingId: number }
  | { kind: 'review-replied'; userId: number; businessName: string; listingId: number }
  | LeadMail
  | AccountLeadMail
  | LeadAnswerMail
  | QuoteReceiptMail
  | QuoteClosedMail
  | { kind: 'search-alert'; userId: number; alertId: number }
  | { kind: 'newsletter-confirm'; subscriberId: number }
  | { kind: 'letter-test'; userId: number; letterId: number }
  | { kind: 'mail-text-test'; userId: number; mail: string; text: MailText };

/** A sign-in from a device that is new to the account, or one with the right password and wrong codes. */
type SignInMail = {
  kind: 'new-device' | 'second-step-failed';
  userId: number;
  /** The User-Agent. */
  device: string;
  address: string;
  at: string;
};

/** An event of a claim or listing. */
export type OwnershipMail = {
  kind: 'ownership-news';
  userId: number;
  businessName: string;
  listingId: number;
  news: OwnershipEvent;
  reason: string;
  decisionId?: number;
};

/** Content was removed or restored by a moderator. */
export type RemovalMail = {
  kind: 'content-removed' | 'content-restored';
  what: 'reply' | 'photo' | 'listing';
  userId: number;
  businessName: string;
  listingId: number;
  reason: string;
  decisionId?: number;
};

/** The outcome of a report, for its sender. Without `what` it is about a review. */
export type ReportMail = {
  kind: 'report-decided' | 'report-undone';
  userId: number;
  businessName: string;
  listingId: number;
  verdict: Verdict;
  what?: ReportTarget;
};

/** The same for a visitor, whose address is read when it is sent. */
export type VisitorReportMail = {
  kind: 'report-news';
  reportId: number;
  businessName: string;
  listingId: number;
  news: Verdict | 'undone';
  what: ReportTarget;
};

/** Staff changed what belongs to somebody else. */
export type StaffChangeMail = {
  kind: 'staff-change';
  userId: number;
  businessName: string;
  listingId: number;
  change: StaffChange;
  reason: string;
  decisionId?: number;
  /** Set when the change was taken back. */
  undone?: true;
};

/** The outcome of an appeal. `title` names the decision that it was about. */
export type AppealMail = {
  kind: 'appeal-decided' | 'appeal-undone';
  userId: number;
  title: string;
  verdict: Verdict;
  reason: string;
  /** What was changed since the decision and stays. */
  notRestored?: string[];
};

/** The outcome of a correction for one of its senders, sent to their account or the address they gave. */
export type CorrectionMail = {
  kind: 'correction-news';
  senderId: number;
  news: 'received' | Verdict | 'undone';
  reason: string;
};

/** A correction’s event, for the listing’s owner. */
export type OwnerCorrectionMail = {
  kind: 'correction-to-owner';
  userId: number;
  businessName: string;
  listingId: number;
  field: CorrectionField;
  news: 'asked' | 'made' | 'undone';
  decisionId?: number;
};

/** A notification as an email. */
export type NotificationMail = {
  kind: 'notice';
  userId: number;
  businessName: string;
  listingId: number;
  said: Extract<NotificationContent, { kind: 'review' | 'verification' | 'team' }>;
};

/** A visitor’s message for a member of the listing’s team. */
export type AccountLeadMail = {
  kind: 'lead-to-account';
  userId: number;
  leadId: number;
  /** The visitor’s later message in the thread; without it, the mail is about the first one. */
  leadMessageId?: number;
  businessName: string;
  listingId: number;
};

/** The answer of a business, for the visitor. */
export type LeadAnswerMail = { kind: 'lead-answered'; leadMessageId: number };

/** The private link to all answers, for the visitor who has asked for quotes. */
export type QuoteReceiptMail = { kind: 'quote-passed-on'; quoteId: number };

/** The visitor needs no more quotes: for a member of the team, or for the listing’s address. */
export type QuoteClosedMail = {
  kind: 'quote-closed';
  userId?: number;
  leadId: number;
  businessName: string;
  listingId: number;
};

/** A visitor’s message for the business’s address, and its confirmation for the sender. */
export type LeadMail = { kind: 'lead' | 'lead-passed-on'; leadId: number };

/** An email to one of the people affected by a decision. */
export type DecisionMail =
  | OwnershipMail
  | ReportMail
  | VisitorReportMail
  | CorrectionMail
  | OwnerCorrectionMail
  | NotificationMail
  | RemovalMail;
