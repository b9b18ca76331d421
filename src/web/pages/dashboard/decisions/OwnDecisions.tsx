import '../team.css';
import './own-decisions.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import { type OwnDecision, ownDecisionsQuery } from '../../../api/own-decisions.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { DashboardLayout } from '../DashboardLayout.tsx';
import { AppealDialog } from './AppealDialog.tsx';
import { ownDecisionsHead } from './own-decisions-head.ts';

export const routeHandlers = { head: ownDecisionsHead };

export function OwnDecisions() {
  return <DashboardLayout>{(session) => <OwnDecisionsContent session={session} />}</DashboardLayout>;
}

function OwnDecisionsContent({ session }: { session: Session }) {
  const query = useInfiniteQuery(ownDecisionsQuery(useApi(), session));
  const decisions = query.data?.pages.flatMap((page) => page.results);
  useScrollToLinked(decisions !== undefined);
  return (
    <>
      <div className="page-head">
        <Link to={paths.dashboard()} className="mb-3 inline-flex min-h-6 items-center gap-2 text-sm font-semibold">
          <Icon name="back" size={18} /> Back to dashboard
        </Link>
        <h1>Decisions</h1>
        <p className="mt-3 text-ink-2">
          What moderators decided about your content, and why. You can appeal each decision once within three weeks, and
          someone else will review it.
        </p>
      </div>
      {!decisions && !query.isError && <Loading />}
      {!decisions && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {decisions?.length === 0 && <Empty />}
      {decisions && decisions.length > 0 && (
        <ul className="own-decisions">
          {decisions.map((decision) => (
            <DecisionRow key={decision.id} decision={decision} session={session} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p className="mt-6 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        </p>
      )}
    </>
  );
}

/** Emails link to one decision, which is not there yet when the page opens. */
function useScrollToLinked(isLoaded: boolean): void {
  useEffect(() => {
    const id = /^#(decision-\d+)$/.exec(window.location.hash)?.[1];
    if (isLoaded && id) document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
}

function DecisionRow({ decision, session }: { decision: OwnDecision; session: Session }) {
  const [isOpen, setOpen] = useState(false);
  const { id, title, reason, createdAt, reversedAt, appealUntil, appeal } = decision;
  return (
    <li id={`decision-${id}`} className="own-decision">
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
        {reversedAt && <Badge tone="ok">Reversed</Badge>}
        {appeal && !reversedAt && <AppealBadge status={appeal.status} />}
      </p>
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {reason && <p className="wrap-anywhere">Reason: {reason}</p>}
      {appeal && (
        <div className="own-appeal">
          <p className="font-semibold">Your appeal</p>
          <p className="whitespace-pre-line wrap-anywhere">{appeal.text}</p>
          {appeal.reason && <p className="mt-2 wrap-anywhere">Answer: {appeal.reason}</p>}
        </div>
      )}
      {appealUntil && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Appeal<span className="sr-only">: {title}</span>
          </Button>
          <span className="text-sm text-ink-2">Until {formatLongDate(appealUntil)}</span>
        </p>
      )}
      {isOpen && <AppealDialog decision={decision} session={session} onClose={() => setOpen(false)} />}
    </li>
  );
}

function AppealBadge({ status }: { status: NonNullable<OwnDecision['appeal']>['status'] }) {
  if (status === 'pending') return <Badge>Appeal in review</Badge>;
  return status === 'approved' ? <Badge tone="ok">Appeal granted</Badge> : <Badge tone="bad">Appeal denied</Badge>;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      {[1, 2].map((row) => (
        <Skeleton key={row} className="mb-3 h-32" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t load your decisions." text="Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty() {
  return (
    <EmptyState
      title="No decisions yet."
      text="If a moderator removes or changes something of yours, you’ll see it here with the reason."
    />
  );
}
