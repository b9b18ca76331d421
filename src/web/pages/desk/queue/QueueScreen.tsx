import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { queueQuery } from '../../../api/desk-queue.ts';
import { useApi } from '../../../app-context.ts';
import { focusAndSelect } from '../../../suggest/use-search-shortcut.ts';
import { useKeyboardShortcuts } from '../../../ui/use-keyboard-shortcuts.ts';
import { DeskLayout, type DeskProps } from '../DeskLayout.tsx';
import { DecisionToast } from '../decisions/DecisionToast.tsx';
import { RejectDialog } from '../decisions/RejectDialog.tsx';
import { ItemPane } from '../item/ItemPane.tsx';
import { useDeskItem } from '../item/use-desk-item.ts';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import { QueueActionBar } from './QueueActionBar.tsx';
import { QueueList } from './QueueList.tsx';
import { indexOfItem, removeFromQueue } from './queue-navigation.ts';
import { type QueueActions, useQueueActions } from './use-queue-actions.ts';

/** The moderation queue: the list, the open item and the actions. */
export function QueueScreen(desk: DeskProps) {
  const { session, location, decisions } = desk;
  const query = useQuery(queueQuery(useApi(), session, location));
  const queue = query.data && removeFromQueue(query.data, decisions.inFlightKeys);
  const items = queue?.items ?? [];
  const current = location.item ?? items[0] ?? null;
  const itemState = useDeskItem(session, current, items);
  const actions = useQueueActions(desk, { items, currentRef: current, item: itemState.item });
  const searchRef = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shortcuts = useQueueShortcuts(actions, searchRef, () => setHelpOpen(true));
  const index = current ? indexOfItem(items, current) : -1;
  const isEmpty = queue !== undefined && current === null;
  const position = index < 0 ? '' : `${index + 1} of ${queue?.total ?? 0}`;
  return (
    <>
      <DeskLayout
        isOpen={location.item !== null}
        isEmpty={isEmpty}
        notice={<DecisionToast desk={desk} onUndo={() => void actions.undo()} />}
        paneRef={actions.pane}
        list={
          <QueueList
            desk={desk}
            query={{ ...query, queue }}
            current={current}
            selection={actions.selection}
            searchRef={searchRef}
          />
        }
        pane={
          <ItemPane
            desk={desk}
            itemState={itemState}
            current={current}
            position={position}
            drafts={actions.drafts}
            isListLoaded={queue !== undefined}
          />
        }
        footer={
          <QueueActionBar
            actions={actions}
            item={itemState.item}
            isEmpty={isEmpty}
            areShortcutsOn={shortcuts.isOn}
            onShowShortcuts={() => setHelpOpen(true)}
          />
        }
      />
      <ReasonDialog actions={actions} />
      {isHelpOpen && <ShortcutsDialog {...shortcuts} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function useQueueShortcuts(actions: QueueActions, searchRef: RefObject<HTMLInputElement | null>, onHelp: () => void) {
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
    '/': () => focusAndSelect(searchRef.current),
    '?': onHelp,
  });
}

/** Asks for the reason of a rejection, or for the changes that the sender should make. */
function ReasonDialog({ actions }: { actions: QueueActions }) {
  const { reasonDialog, targets, submitReason, closeReasonDialog } = actions;
  if (reasonDialog === null) return null;
  return <RejectDialog items={targets} purpose={reasonDialog} onReject={submitReason} onClose={closeReasonDialog} />;
}
