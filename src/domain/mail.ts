import type { Verdict } from './desk.ts';

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
  | { kind: 'newsletter-confirm'; subscriberId: number };
