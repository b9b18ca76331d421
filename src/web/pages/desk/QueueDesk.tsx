import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queueQuery } from '../../api/desk.ts';
import { useApi } from '../../app-context.ts';
import { focusOn } from '../../suggest/use-search-key.ts';
import { usePageKeys } from '../../ui/page-keys.ts';
import { DecidedBar } from './DecidedBar.tsx';
import { DeskFrame, type DeskProps } from './DeskFrame.tsx';
import { ItemPane } from './ItemPane.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { QueueActions } from './QueueActions.tsx';
import { QueueList } from './QueueList.tsx';
import { placeIn, withoutItems } from './queue-steps.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { type QueueWork, useQueueWork } from './use-queue-work.ts';
import { useShownItem } from './use-shown-item.ts';

/** What waits: the list, one of it with all that is needed to decide, and the decisions. */
export function QueueDesk(desk: DeskProps) {
  const { session, place, decisions } = desk;
  const found = useQuery(queueQuery(useApi(), session, place));
  const queue = found.data && withoutItems(found.data, decisions.underWay);
  const items = queue?.items ?? [];
  const current = place.item ?? items[0] ?? null;
  const shown = useShownItem(session, current, items);
  const work = useQueueWork(desk, { items, current, item: shown.item });
  const search = useRef<HTMLInputElement>(null);
  const [hasKeysOpen, setKeysOpen] = useState(false);
  const keys = usePageKeys({
    j: () => work.step(1),
    k: () => work.step(-1),
    a: work.approve,
    r: work.reject,
    c: work.ask,
    e: work.edit,
    x: work.choose,
    u: () => void work.undo(),
    z: () => void work.undo(),
    '/': () => focusOn(search.current),
    '?': () => setKeysOpen(true),
  });
  const at = current ? placeIn(items, current) : -1;
  const position = at < 0 ? '' : `${at + 1} of ${queue?.total ?? 0}`;
  return (
    <>
      <DeskFrame
        isOpen={place.item !== null}
        paneRef={work.pane}
        list={
          <QueueList
            desk={desk}
            found={{ ...found, queue }}
            current={current}
            chosen={work.chosen}
            searchRef={search}
          />
        }
        pane={
          <ItemPane
            desk={desk}
            shown={shown}
            current={current}
            position={position}
            drafts={work.drafts}
            isListRead={queue !== undefined}
          />
        }
        foot={
          <>
            <DecidedBar desk={desk} onUndo={() => void work.undo()} />
            <QueueActions work={work} item={shown.item} keysOn={keys.isOn} onKeys={() => setKeysOpen(true)} />
          </>
        }
      />
      <Reasons work={work} />
      {hasKeysOpen && <KeysDialog {...keys} onClose={() => setKeysOpen(false)} />}
    </>
  );
}

/** Why something is turned down, or what is to change about it. */
function Reasons({ work }: { work: QueueWork }) {
  const { isRejecting, targets, rejectFor, closeReject } = work;
  if (isRejecting === null) return null;
  return (
    <RejectDialog items={targets} isAsking={isRejecting === 'asking'} onReject={rejectFor} onClose={closeReject} />
  );
}
