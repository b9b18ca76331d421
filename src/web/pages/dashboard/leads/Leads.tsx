import '../owner-tools.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { LEAD_KINDS, LEAD_STATUSES, type LeadKind, type LeadStatus } from '#domain/listings/lead.ts';
import { leadsQuery } from '../../../api/leads.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { LeadRow } from './LeadRow.tsx';
import { LEAD_KIND_LABELS, LEAD_STATUS_LABELS } from './lead-labels.ts';

export function Leads({ session }: { session: Session }) {
  const api = useApi();
  const [status, setStatus] = useState<LeadStatus | ''>('');
  const [kind, setKind] = useState<LeadKind | ''>('');
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(leadsQuery(api, session, { status, kind, search }));
  const leads = query.data?.pages.flatMap((page) => page.results);
  const { unread = 0, counts } = query.data?.pages[0] ?? {};
  return (
    <section aria-labelledby="leads-title">
      <div className="office-bar">
        <h2 id="leads-title">Messages</h2>
        {unread > 0 && <Badge tone="lamp">{unread.toLocaleString('en-US')} new</Badge>}
      </div>
      <search className="leads-tools">
        <KindChips kind={kind} counts={counts} onChoose={setKind} />
        <LeadSearch search={search} onSearch={setSearch} />
        <select
          className="field"
          aria-label="Show messages"
          value={status}
          onChange={({ target }) => setStatus(LEAD_STATUSES.find((option) => option === target.value) ?? '')}
        >
          <option value="">All messages</option>
          {LEAD_STATUSES.map((option) => (
            <option key={option} value={option}>
              {LEAD_STATUS_LABELS[option]}
            </option>
          ))}
        </select>
      </search>
      {!leads && !query.isError && <Skeleton className="mt-5 h-28" />}
      {!leads && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {leads?.length === 0 && <Empty isFiltered={status !== '' || kind !== '' || search !== ''} />}
      <ul>
        {leads?.map((lead) => (
          <li key={lead.id}>
            <LeadRow lead={lead} session={session} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className="mt-6 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Load More Messages'}
          </Button>
        </p>
      )}
    </section>
  );
}

type KindChipsProps = {
  kind: LeadKind | '';
  /** Undefined while they are loading. */
  counts: Record<LeadKind, number> | undefined;
  onChoose: (kind: LeadKind | '') => void;
};

function KindChips({ kind, counts, onChoose }: KindChipsProps) {
  const all = { value: '', label: 'All', count: counts && counts.message + counts.quote } as const;
  const kinds = LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value], count: counts?.[value] }));
  return (
    <fieldset className="leads-kinds">
      <legend className="sr-only">Kind of message</legend>
      {[all, ...kinds].map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={kind === value}
          onClick={() => onChoose(value)}
        >
          {label}
          {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function LeadSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  const trimmedText = text.trim();
  useEffect(() => {
    if (trimmedText === search) return;
    const timer = setTimeout(onSearch, SEARCH_DEBOUNCE_MS, trimmedText);
    return () => clearTimeout(timer);
  }, [trimmedText, search, onSearch]);
  return (
    <input
      type="search"
      className="field"
      aria-label="Search messages"
      placeholder="Search names, messages and notes"
      maxLength={SEARCH_MAX_LENGTH}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Messages" text="Failed to load your messages. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No messages match." text="Try another word, or show all messages." />
  ) : (
    <EmptyState title="No messages yet." text="Messages from your business pages show up here." />
  );
}
