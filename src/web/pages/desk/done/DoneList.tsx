import type { RefObject } from 'react';
import { DESK_ITEM_KINDS } from '#domain/moderation/decision.ts';
import type { LoggedDecision } from '../../../api/desk-models.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type DeskProps, ListSkeleton } from '../DeskLayout.tsx';
import { DeskSearchBox } from '../DeskSearchBox.tsx';
import { DeskTabs } from '../DeskTabs.tsx';
import { type DeskLocation, deskHref } from '../desk-location.ts';
import { ITEM_KIND_LABELS } from '../item-kind-labels.ts';
import { useNow } from '../use-now.ts';
import { DoneRow } from './DoneRow.tsx';

type DecisionLogQuery = {
  decisions: LoggedDecision[] | undefined;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type DoneListProps = {
  desk: DeskProps;
  log: DecisionLogQuery;
  current: LoggedDecision | null;
  onUndo: (decision: LoggedDecision) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function DoneList({ desk: { location, navigate }, log, current, onUndo, searchRef }: DoneListProps) {
  const now = useNow();
  const { decisions, isError, hasNextPage, isFetchingNextPage } = log;
  return (
    <>
      <DeskTabs location={location} counts={undefined} />
      <DeskSearchBox key={location.view} location={location} navigate={navigate} inputRef={searchRef} />
      <KindFilter location={location} />
      {!decisions && !isError && <ListSkeleton />}
      {!decisions && isError && <Failed onRetry={() => void log.refetch()} />}
      {decisions?.length === 0 && <Empty isFiltered={location.search !== '' || location.kind !== null} />}
      <ul>
        {decisions?.map((decision) => (
          <DoneRow
            key={decision.id}
            decision={decision}
            location={location}
            now={now}
            isCurrent={decision.id === current?.id}
            onUndo={onUndo}
          />
        ))}
      </ul>
      {hasNextPage && (
        <p className="p-4 text-center">
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Load More'}
          </Button>
        </p>
      )}
    </>
  );
}

function KindFilter({ location }: { location: DeskLocation }) {
  return (
    <nav className="done-kinds" aria-label="Kinds of decisions">
      {[null, ...DESK_ITEM_KINDS].map((kind) => (
        <Link
          key={kind}
          to={deskHref({ ...location, kind, item: null })}
          className="chip"
          aria-current={location.kind === kind ? 'true' : undefined}
        >
          {kind ? ITEM_KIND_LABELS[kind] : 'All'}
        </Link>
      ))}
    </nav>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Decisions" text="Failed to load what was decided. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="Nothing found." text="No decision is like that." />;
  return (
    <EmptyState title="Nothing decided yet." text="Each decision stands here with its reason, and can be undone." />
  );
}
