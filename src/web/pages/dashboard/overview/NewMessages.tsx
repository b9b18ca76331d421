import { useInfiniteQuery } from '@tanstack/react-query';
import { type LeadModel, leadsQuery } from '../../../api/leads.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatMessageTime } from '../../../ui/Conversation.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LeadAnswer } from '../leads/LeadAnswer.tsx';
import { useLeadActions } from '../leads/use-lead-actions.ts';

const SHOWN_MAX = 2;

/** The latest messages that wait for an answer, answered in place. */
export function NewMessages({ session }: { session: Session }) {
  const query = useInfiniteQuery(leadsQuery(useApi(), session, { status: 'new', kind: '', search: '' }));
  const leads = query.data?.pages[0]?.results;
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby="new-messages">
      <div className="dash-head">
        <h2 id="new-messages">New messages</h2>
        <Link to={paths.dashboard('messages')} className="dash-more">
          {total > SHOWN_MAX ? `All ${total.toLocaleString('en-US')}` : 'All messages'}
        </Link>
      </div>
      {!leads && !query.isError && <Skeleton className="mt-4 h-40" />}
      {!leads && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {leads?.length === 0 && <p className="mt-4 text-ink-2">No new messages.</p>}
      <ul>
        {leads?.slice(0, SHOWN_MAX).map((lead) => (
          <li key={lead.id}>
            <NewMessage lead={lead} session={session} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewMessage({ lead, session }: { lead: LeadModel; session: Session }) {
  const { isBusy, answer, update } = useLeadActions(lead, session);
  const latest = lead.thread.findLast(({ sender }) => sender === 'visitor') ?? lead;
  const title = `new-message-${lead.id}`;
  return (
    <article className="new-message" aria-labelledby={title}>
      <span className="initial" aria-hidden="true">
        {lead.name.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b id={title} className="wrap-anywhere">
            {lead.name}
          </b>
          <time className="text-sm text-ink-2" dateTime={latest.createdAt}>
            {formatMessageTime(latest.createdAt)}
          </time>
        </p>
        <p className="mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">{latest.message}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">to {lead.listing.businessName}</p>
        <LeadAnswer lead={lead} isBusy={isBusy} onSend={answer}>
          <Button tone="quiet" size="small" disabled={isBusy} onClick={() => void update({ status: 'closed' })}>
            Done<span className="sr-only"> with the message from {lead.name}</span>
          </Button>
        </LeadAnswer>
      </div>
    </article>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-5 flex flex-wrap items-center gap-3">
      We couldn’t load your messages.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
