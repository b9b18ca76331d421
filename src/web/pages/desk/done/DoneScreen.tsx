import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ItemRef, LoggedDecision } from '../../../api/desk-models.ts';
import { decisionLogQuery } from '../../../api/desk-queue.ts';
import { useApi } from '../../../app-context.ts';
import { focusAndSelect } from '../../../suggest/use-search-shortcut.ts';
import { useKeyboardShortcuts } from '../../../ui/use-keyboard-shortcuts.ts';
import { DeskLayout, type DeskProps } from '../DeskLayout.tsx';
import { DecisionBar } from '../decisions/DecisionBar.tsx';
import { itemRefKey } from '../desk-location.ts';
import { ItemPane } from '../item/ItemPane.tsx';
import { useDeskItem } from '../item/use-desk-item.ts';
import { adjacentItem } from '../queue/queue-navigation.ts';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import { DoneActionBar } from './DoneActionBar.tsx';
import { DoneList } from './DoneList.tsx';

/** The log of decisions: who, when, why, and each to be undone. */
export function DoneScreen(desk: DeskProps) {
  const { session, place, go, decisions } = desk;
  const log = useInfiniteQuery(decisionLogQuery(useApi(), session, place));
  const logged = log.data?.pages.flatMap((page) => page.decisions);
  const newest = latestPerItem(logged ?? []);
  const current = place.item ?? newest[0]?.item ?? null;
  const standing = newest.find(({ item }) => current && itemRefKey(item) === itemRefKey(current));
  const shown = useDeskItem(session, current, NO_PREFETCH);
  const search = useRef<HTMLInputElement>(null);
  const [hasKeysOpen, setKeysOpen] = useState(false);
  const step = (by: 1 | -1) =>
    go(
      {
        item: adjacentItem(
          newest.map(({ item }) => item),
          current,
          by,
        ),
      },
      'same-entry',
    );
  const undo = (decision: LoggedDecision | undefined) => {
    if (decision?.reversedAt === null)
      void decisions.undoLogged(decision.id, { ...decision.item, title: decision.title });
  };
  const keys = useKeyboardShortcuts({
    j: () => step(1),
    k: () => step(-1),
    u: () => undo(standing),
    z: () => undo(standing),
    '/': () => focusAndSelect(search.current),
    '?': () => setKeysOpen(true),
  });
  return (
    <>
      <DeskLayout
        isOpen={place.item !== null}
        list={
          <DoneList
            desk={desk}
            log={{ ...log, decisions: logged }}
            current={standing ?? null}
            onUndo={undo}
            searchRef={search}
          />
        }
        pane={
          <ItemPane desk={desk} itemState={shown} current={current} position="" isListLoaded={logged !== undefined} />
        }
        footer={
          <>
            <DecisionBar desk={desk} onUndo={() => void decisions.undoLast()} />
            <DoneActionBar
              decision={standing}
              onUndo={undo}
              areShortcutsOn={keys.isOn}
              onShowShortcuts={() => setKeysOpen(true)}
            />
          </>
        }
      />
      {hasKeysOpen && <ShortcutsDialog {...keys} onClose={() => setKeysOpen(false)} />}
    </>
  );
}

const NO_PREFETCH: readonly ItemRef[] = [];

/** Something can have been decided several times; only the last of them can be undone. */
function latestPerItem(logged: readonly LoggedDecision[]): LoggedDecision[] {
  const seen = new Set<string>();
  return logged.filter(({ item }) => !seen.has(itemRefKey(item)) && seen.add(itemRefKey(item)));
}
