import type { RefObject } from 'react';
import type { ItemRef, ModerationQueue } from '../../../api/desk-models.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type DeskProps, ListSkeleton } from '../DeskLayout.tsx';
import { DeskSearchBox } from '../DeskSearchBox.tsx';
import { DeskTabs } from '../DeskTabs.tsx';
import { itemRefKey } from '../desk-location.ts';
import { useNow } from '../use-now.ts';
import { QueueRow } from './QueueRow.tsx';
import { SlaMeter } from './SlaMeter.tsx';
import type { QueueSelection } from './use-queue-selection.ts';

type QueueListProps = {
  desk: DeskProps;
  query: { queue: ModerationQueue | undefined; isError: boolean; refetch: () => unknown };
  current: ItemRef | null;
  selection: QueueSelection;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function QueueList({ desk, query: { queue, isError, refetch }, current, selection, searchRef }: QueueListProps) {
  return (
    <>
      <DeskTabs location={desk.location} counts={queue?.counts} />
      <DeskSearchBox key={desk.location.view} location={desk.location} navigate={desk.navigate} inputRef={searchRef} />
      {!queue && !isError && <ListSkeleton />}
      {!queue && isError && <Failed onRetry={() => void refetch()} />}
      {queue?.items.length === 0 && <Empty search={desk.location.search} />}
      {queue && queue.items.length > 0 && (
        <QueueRows desk={desk} queue={queue} current={current} selection={selection} />
      )}
    </>
  );
}

type QueueRowsProps = Pick<QueueListProps, 'desk' | 'current' | 'selection'> & { queue: ModerationQueue };

function QueueRows({ desk: { location, decisions }, queue, current, selection }: QueueRowsProps) {
  const now = useNow();
  const { items, total } = queue;
  return (
    <>
      <SlaMeter queue={queue} now={now} />
      <label className="choose-all">
        <input
          type="checkbox"
          checked={selection.items.length === items.length}
          onChange={selection.toggleAll}
          ref={(box) => {
            if (box) box.indeterminate = selection.items.length > 0 && selection.items.length < items.length;
          }}
        />
        Choose all {items.length}
      </label>
      <ul>
        {items.map((item) => (
          <QueueRow
            key={itemRefKey(item)}
            item={item}
            location={location}
            now={now}
            isCurrent={current !== null && itemRefKey(item) === itemRefKey(current)}
            error={decisions.itemErrors.get(itemRefKey(item))}
            selection={selection}
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="p-4 text-sm text-ink-2">
          The oldest {items.length} of {total.toLocaleString('en-US')}. The others follow as these are decided.
        </p>
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Queue" text="Failed to load what waits. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ search }: { search: string }) {
  if (search) return <EmptyState title="Nothing found." text={`Nothing that waits has “${search}” in it.`} />;
  return <EmptyState title="Nothing waits." text="Every street has been walked. What is sent next stands here." />;
}
