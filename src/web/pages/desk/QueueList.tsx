import type { RefObject } from 'react';
import type { ItemRef, Queue } from '../../api/desk-models.ts';
import { Button } from '../../ui/Button.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { type DeskProps, ListLoading } from './DeskFrame.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { nameOf } from './desk-place.ts';
import { PromiseMeter } from './PromiseMeter.tsx';
import type { Chosen } from './use-chosen.ts';
import { useNow } from './use-now.ts';
import { WaitingRow } from './WaitingRow.tsx';

type QueueListProps = {
  desk: DeskProps;
  found: { queue: Queue | undefined; isError: boolean; refetch: () => unknown };
  current: ItemRef | null;
  chosen: Chosen;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function QueueList({ desk, found: { queue, isError, refetch }, current, chosen, searchRef }: QueueListProps) {
  return (
    <>
      <DeskTabs place={desk.place} counts={queue?.counts} />
      <DeskSearch key={desk.place.view} place={desk.place} go={desk.go} inputRef={searchRef} />
      {!queue && !isError && <ListLoading />}
      {!queue && isError && <Failed onRetry={() => void refetch()} />}
      {queue?.items.length === 0 && <Empty search={desk.place.search} />}
      {queue && queue.items.length > 0 && <Waiting desk={desk} queue={queue} current={current} chosen={chosen} />}
    </>
  );
}

type WaitingProps = Pick<QueueListProps, 'desk' | 'current' | 'chosen'> & { queue: Queue };

function Waiting({ desk: { place, decisions }, queue, current, chosen }: WaitingProps) {
  const now = useNow();
  const { items, total } = queue;
  return (
    <>
      <PromiseMeter queue={queue} now={now} />
      <label className="choose-all">
        <input
          type="checkbox"
          checked={chosen.items.length === items.length}
          onChange={chosen.toggleAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.items.length > 0 && chosen.items.length < items.length;
          }}
        />
        Choose all {items.length}
      </label>
      <ul>
        {items.map((item) => (
          <WaitingRow
            key={nameOf(item)}
            item={item}
            place={place}
            now={now}
            isCurrent={current !== null && nameOf(item) === nameOf(current)}
            fault={decisions.faults.get(nameOf(item))}
            chosen={chosen}
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
    <StateError title="Error Loading Queue" text="Failed to load what waits. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}

function Empty({ search }: { search: string }) {
  if (search) return <StateEmpty title="Nothing found." text={`Nothing that waits has “${search}” in it.`} />;
  return <StateEmpty title="Nothing waits." text="Every street has been walked. What is sent next stands here." />;
}
