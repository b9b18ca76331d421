import type { RefObject } from 'react';
import { ITEM_KINDS } from '#domain/desk.ts';
import type { LoggedDecision } from '../../api/desk-models.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { type DeskProps, ListLoading } from './DeskFrame.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { DoneRow } from './DoneRow.tsx';
import { addressOf, type DeskPlace } from './desk-place.ts';
import { KIND_WORDS } from './kind-words.ts';
import { useNow } from './use-now.ts';

type Log = {
  logged: LoggedDecision[] | undefined;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type DoneListProps = {
  desk: DeskProps;
  log: Log;
  current: LoggedDecision | null;
  onUndo: (decision: LoggedDecision) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function DoneList({ desk: { place, go }, log, current, onUndo, searchRef }: DoneListProps) {
  const now = useNow();
  const { logged, isError, hasNextPage, isFetchingNextPage } = log;
  return (
    <>
      <DeskTabs place={place} counts={undefined} />
      <DeskSearch key={place.view} place={place} go={go} inputRef={searchRef} />
      <Kinds place={place} />
      {!logged && !isError && <ListLoading />}
      {!logged && isError && <Failed onRetry={() => void log.refetch()} />}
      {logged?.length === 0 && <Empty isFiltered={place.search !== '' || place.kind !== null} />}
      <ul>
        {logged?.map((decision) => (
          <DoneRow
            key={decision.id}
            decision={decision}
            place={place}
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

function Kinds({ place }: { place: DeskPlace }) {
  return (
    <nav className="done-kinds" aria-label="Kinds of decisions">
      {[null, ...ITEM_KINDS].map((kind) => (
        <Link
          key={kind}
          to={addressOf({ ...place, kind, item: null })}
          className="chip"
          aria-current={place.kind === kind ? 'true' : undefined}
        >
          {kind ? KIND_WORDS[kind] : 'All'}
        </Link>
      ))}
    </nav>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="Error Loading Decisions" text="Failed to load what was decided. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <StateEmpty title="Nothing found." text="No decision is like that." />;
  return (
    <StateEmpty title="Nothing decided yet." text="Each decision stands here with its reason, and can be undone." />
  );
}
