import { useQuery } from '@tanstack/react-query';
import { type NewsletterIssueModel, newsletterIssuesQuery } from '../../api/newsletter-issues.ts';
import { useApi } from '../../app-context.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

export function NewsletterIssueList({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(newsletterIssuesQuery(useApi(), session));
  if (!data && isError) {
    return (
      <ErrorState title="Error Loading Issues" text="Failed to load the issues. Please try again later.">
        <Button onClick={() => void refetch()}>Retry</Button>
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="mt-6 h-80" />;
  if (data.length === 0) {
    return <EmptyState title="No issues yet." text="Write one, or send an article as an issue." />;
  }
  return (
    <ul className="newsroom-list" aria-label="Issues">
      {data.map((issue) => (
        <li key={issue.id} className="newsroom-row letter-row">
          <div className="min-w-0">
            <Link to={deskPaths.newsletterIssue(issue.id)} className="newsroom-title">
              {issue.subject}
            </Link>
            <p className="newsroom-meta">
              <IssueStateBadge issue={issue} />
              {issue.state !== 'draft' && (
                <span>
                  {issue.sent.toLocaleString('en-US')} of {issue.recipients.toLocaleString('en-US')} sent
                </span>
              )}
              <time dateTime={issue.updatedAt}>{formatDateTime(issue.startedAt || issue.updatedAt)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function IssueStateBadge({ issue: { state } }: { issue: NewsletterIssueModel }) {
  if (state === 'draft') return <Badge tone="out">Draft</Badge>;
  if (state === 'sent') return <Badge tone="ok">Sent</Badge>;
  return state === 'sending' ? <Badge tone="lamp">Sending</Badge> : <Badge tone="bad">Stopped</Badge>;
}
