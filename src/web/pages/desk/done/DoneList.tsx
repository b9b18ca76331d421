import type { RefObject } from 'react';
import { DESK_ITEM_KINDS } from '#domain/moderation/decision.ts';
import type { LoggedDecision } from '../../../api/desk-models.ts';
import { useNow } from '../../../desk/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { DeskKinds } from '../DeskKinds.tsx';
import { type DeskProps, ListSkeleton } from '../DeskLayout.tsx';
import { DeskTools } from '../DeskTools.tsx';
import { DoneRow } from './DoneRow.tsx';

const KINDS = DESK_ITEM_KINDS.map((kind) => ({ kind }));

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
      <div className="queue-head">
        <p className="queue-title">Done</p>
        <DeskKinds location={location} kinds={KINDS} label="Kinds of decisions" />
      </div>
      <DeskTools location={location} navigate={navigate} searchRef={searchRef} />
      {!decisions && !isError && <ListSkeleton />}
      {!decisions && isError && <Failed onRetry={() => void log.refetch()} />}
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

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Decisions" text="Failed to load the decisions. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
