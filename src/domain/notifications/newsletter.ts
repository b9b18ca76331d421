/** Somebody who gets the newsletter once the address is confirmed. */
export type Subscriber = {
  id: number;
  email: string;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** However often an address is given, it is asked once in this time. */
export const NEWSLETTER_CONFIRM_COOLDOWN_MS = DAY_MS;
export const NEWSLETTER_CONFIRM_VALID_MS = 7 * DAY_MS;
/** A letter found a year later can still be the last one. */
export const NEWSLETTER_UNSUBSCRIBE_VALID_MS = 365 * DAY_MS;
/** How long an address that left is remembered, so that its link can be pressed twice. */
export const UNSUBSCRIBED_RETENTION_MS = 30 * DAY_MS;

export function isSubscribed({ confirmedAt, unsubscribedAt }: Subscriber): boolean {
  return confirmedAt !== null && unsubscribedAt === null;
}

/** A letter to all who are subscribed; `content` is HTML of the allow-list of posts. */
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
  /** To how many it was meant when sending began. */
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

/** The page that asks whether somebody wants to leave; the secret stands behind the #, where no server sees it. */
export const NEWSLETTER_UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/** What a mail program calls by itself (RFC 8058): the secret is in the query, which is not logged. */
export const NEWSLETTER_LIST_UNSUBSCRIBE_PATH = '/newsletter/one-click';
