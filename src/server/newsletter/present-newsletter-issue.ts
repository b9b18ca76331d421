import type { NewsletterIssueDetailWire, NewsletterIssueWire } from '#contract/desk/newsletter-issue-operations.ts';
import { type NewsletterIssue, newsletterIssueState } from '#domain/notifications/newsletter.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';
import type { NewsletterIssueSummary } from '#storage/newsletter/newsletter-issues.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';

export function presentNewsletterIssue(issue: NewsletterIssueSummary): NewsletterIssueWire {
  return {
    id: issue.id,
    subject: issue.subject,
    state: newsletterIssueState(issue),
    version: issue.version,
    updated_at: formatIsoTime(issue.updatedAt),
    started_at: issue.startedAt && formatIsoTime(issue.startedAt),
    finished_at: issue.finishedAt && formatIsoTime(issue.finishedAt),
    recipients: issue.recipients,
    sent: issue.sent,
    failed: issue.failed,
  };
}

type SendingProgress = { waiting: number; taken: number; history: DeskLogRow[] };

export function presentNewsletterIssueDetails(
  issue: NewsletterIssue,
  { waiting, taken, history }: SendingProgress,
): NewsletterIssueDetailWire {
  return {
    ...presentNewsletterIssue(issue),
    content: sanitizePost(issue.content),
    waiting,
    unknown: taken,
    history: history.map(({ id, action, actorName, at }) => ({ id, action, actor: actorName, at: formatIsoTime(at) })),
  };
}
