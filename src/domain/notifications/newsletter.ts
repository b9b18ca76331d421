import { DAY_MS } from '#lib/duration.ts';

/** A subscriber receives the newsletter once the address is confirmed. */
export type Subscriber = {
  id: number;
  email: string;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/** At most one confirmation email is sent to an address in this time. */
export const NEWSLETTER_CONFIRM_COOLDOWN_MS = DAY_MS;
export const NEWSLETTER_CONFIRM_VALID_MS = 7 * DAY_MS;
/** The unsubscribe link of an old issue must still work. */
export const NEWSLETTER_UNSUBSCRIBE_VALID_MS = 365 * DAY_MS;
/** How long an unsubscribed address is stored, so that its link can be used twice. */
export const UNSUBSCRIBED_RETENTION_MS = 30 * DAY_MS;

export function isSubscribed({ confirmedAt, unsubscribedAt }: Subscriber): boolean {
  return confirmedAt !== null && unsubscribedAt === null;
}

/** An issue for all subscribers. `content` is HTML restricted to the tags of posts. */
export type NewsletterIssue = {
  id: number;
  subject: string;
  content: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  stoppedAt: Date | null;
  finishedAt: Date | null;
  /** The number of recipients when sending began. */
  recipients: number;
  sent: number;
  failed: number;
};

export const NEWSLETTER_ISSUE_STATES = ['draft', 'sending', 'stopped', 'sent'] as const;
export type NewsletterIssueState = (typeof NEWSLETTER_ISSUE_STATES)[number];

export function newsletterIssueState({
  startedAt,
  stoppedAt,
  finishedAt,
}: Pick<NewsletterIssue, 'startedAt' | 'stoppedAt' | 'finishedAt'>): NewsletterIssueState {
  if (startedAt === null) return 'draft';
  if (finishedAt !== null) return 'sent';
  return stoppedAt === null ? 'sending' : 'stopped';
}

/** The unsubscribe page. The token is in the fragment, which is never sent to a server. */
export const NEWSLETTER_UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/** Called by mail clients (RFC 8058). The token is in the query, which is not logged. */
export const NEWSLETTER_LIST_UNSUBSCRIBE_PATH = '/newsletter/one-click';
