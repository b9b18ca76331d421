import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { queueQuery } from '../../../api/desk-queue.ts';
import { useApi } from '../../../app-context.ts';
import { focusAndSelect } from '../../../suggest/use-search-shortcut.ts';
import { useKeyboardShortcuts } from '../../../ui/use-keyboard-shortcuts.ts';
import { DeskLayout, type DeskProps } from '../DeskLayout.tsx';
import { DecisionBar } from '../decisions/DecisionBar.tsx';
import { RejectDialog } from '../decisions/RejectDialog.tsx';
import { ItemPane } from '../item/ItemPane.tsx';
import { useDeskItem } from '../item/use-desk-item.ts';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import { QueueActionBar } from './QueueActionBar.tsx';
import { QueueList } from './QueueList.tsx';
import { indexOfItem, removeFromQueue } from './queue-navigation.ts';
import { type QueueActions, useQueueActions } from './use-queue-actions.ts';

/** What waits: the list, one of it with all that is needed to decide, and the decisions. */
export function QueueScreen(desk: DeskProps) {
  const { session, place, decisions } = desk;
  const found = useQuery(queueQuery(useApi(), session, place));
  const queue = found.data && removeFromQueue(found.data, decisions.underWay);
  const items = queue?.items ?? [];
  const current = place.item ?? items[0] ?? null;
  const shown = useDeskItem(session, current, items);
  const actions = useQueueActions(desk, { items, currentRef: current, item: shown.item });
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shortcuts = useQueueShortcuts(actions, search, () => setHelpOpen(true));
  const at = current ? indexOfItem(items, current) : -1;
  const position = at < 0 ? '' : `${at + 1} of ${queue?.total ?? 0}`;
  return (
    <>
      <DeskLayout
        isOpen={place.item !== null}
        paneRef={actions.pane}
        list={
          <QueueList
            desk={desk}
            query={{ ...found, queue }}
            current={current}
            chosen={actions.chosen}
            searchRef={search}
          />
        }
        pane={
          <ItemPane
            desk={desk}
            itemState={shown}
            current={current}
            position={position}
            drafts={actions.drafts}
            isListLoaded={queue !== undefined}
          />
        }
        footer={
          <>
            <DecisionBar desk={desk} onUndo={() => void actions.undo()} />
            <QueueActionBar
              actions={actions}
              item={shown.item}
              areShortcutsOn={shortcuts.isOn}
              onShowShortcuts={() => setHelpOpen(true)}
            />
          </>
        }
      />
      <ReasonDialog actions={actions} />
      {isHelpOpen && <ShortcutsDialog {...shortcuts} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function useQueueShortcuts(actions: QueueActions, search: RefObject<HTMLInputElement | null>, onHelp: () => void) {
  return useKeyboardShortcuts({
    j: () => actions.step(1),
    k: () => actions.step(-1),
    a: actions.approve,
    r: actions.reject,
    c: actions.requestChanges,
    e: actions.edit,
    x: actions.toggleSelection,
    u: () => void actions.undo(),
    z: () => void actions.undo(),
    '/': () => focusAndSelect(search.current),
    '?': onHelp,
  });
}

/** Asks for the reason of a rejection, or for the changes that the sender should make. */
function ReasonDialog({ actions }: { actions: QueueActions }) {
  const { isRejecting, targets, confirmReject, closeReject } = actions;
  if (isRejecting === null) return null;
  return (
    <RejectDialog
      items={targets}
      isChangeRequest={isRejecting === 'asking'}
      onReject={confirmReject}
      onClose={closeReject}
    />
  );
}
