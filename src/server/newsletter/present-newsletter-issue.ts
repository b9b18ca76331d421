import type { NewsletterIssueDetailWire, NewsletterIssueWire } from '#contract/desk/newsletter-issue-operations.ts';
import { type NewsletterIssue, newsletterIssueState } from '#domain/notifications/newsletter.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';
import type { NewsletterIssueSummary } from '#storage/newsletter/newsletter-issues.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';

export function presentNewsletterIssue(letter: NewsletterIssueSummary): NewsletterIssueWire {
  return {
    id: letter.id,
    subject: letter.subject,
    state: newsletterIssueState(letter),
    version: letter.version,
    updated_at: formatIsoTime(letter.updatedAt),
    started_at: letter.startedAt && formatIsoTime(letter.startedAt),
    finished_at: letter.finishedAt && formatIsoTime(letter.finishedAt),
    recipients: letter.recipients,
    sent: letter.sent,
    failed: letter.failed,
  };
}

type SendingProgress = { waiting: number; taken: number; history: DeskLogRow[] };

export function presentNewsletterIssueDetails(
  letter: NewsletterIssue,
  { waiting, taken, history }: SendingProgress,
): NewsletterIssueDetailWire {
  return {
    ...presentNewsletterIssue(letter),
    content: sanitizePost(letter.content),
    waiting,
    unknown: taken,
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: formatIsoTime(at) })),
  };
}
