import type { RefObject } from 'react';
import type { ItemRef, ModerationQueue } from '../../../api/desk-models.ts';
import { useNow } from '../../../desk/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type DeskProps, ListSkeleton } from '../DeskLayout.tsx';
import { DeskTools } from '../DeskTools.tsx';
import { itemRefKey } from '../desk-location.ts';
import { QueueHead } from './QueueHead.tsx';
import { QueueRow } from './QueueRow.tsx';
import type { QueueSelection } from './use-queue-selection.ts';

type QueueListProps = {
  desk: DeskProps;
  query: { queue: ModerationQueue | undefined; isError: boolean; refetch: () => unknown };
  current: ItemRef | null;
  selection: QueueSelection;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function QueueList({ desk, query: { queue, isError, refetch }, current, selection, searchRef }: QueueListProps) {
  const { location, navigate } = desk;
  return (
    <>
      <QueueHead location={location} queue={queue} />
      <DeskTools location={location} navigate={navigate} searchRef={searchRef}>
        {queue && queue.items.length > 0 && <SelectAll count={queue.items.length} selection={selection} />}
      </DeskTools>
      {!queue && !isError && <ListSkeleton />}
      {!queue && isError && <Failed onRetry={() => void refetch()} />}
      {queue && queue.items.length > 0 && (
        <QueueRows desk={desk} queue={queue} current={current} selection={selection} />
      )}
    </>
  );
}

function SelectAll({ count, selection }: { count: number; selection: QueueSelection }) {
  const label = `Select all ${count}`;
  return (
    <label className="select-all" title={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.items.length === count}
        onChange={selection.toggleAll}
        ref={(box) => {
          if (box) box.indeterminate = selection.items.length > 0 && selection.items.length < count;
        }}
      />
    </label>
  );
}

type QueueRowsProps = Pick<QueueListProps, 'desk' | 'current' | 'selection'> & { queue: ModerationQueue };

function QueueRows({ desk: { location, decisions }, queue, current, selection }: QueueRowsProps) {
  const now = useNow();
  const { items, total } = queue;
  return (
    <>
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
    <ErrorState title="Error Loading Queue" text="Failed to load the queue. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
