import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ItemRef, LoggedDecision } from '../../../api/desk-models.ts';
import { decisionLogQuery } from '../../../api/desk-queue.ts';
import { useApi } from '../../../app-context.ts';
import { focusAndSelect } from '../../../suggest/use-search-shortcut.ts';
import { useKeyboardShortcuts } from '../../../ui/use-keyboard-shortcuts.ts';
import { DeskLayout, type DeskProps } from '../DeskLayout.tsx';
import { DecisionToast } from '../decisions/DecisionToast.tsx';
import { itemRefKey } from '../desk-location.ts';
import { ItemPane } from '../item/ItemPane.tsx';
import { useDeskItem } from '../item/use-desk-item.ts';
import { adjacentItem } from '../queue/queue-navigation.ts';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import { DoneActionBar } from './DoneActionBar.tsx';
import { DoneList } from './DoneList.tsx';

/** The log of decisions, each with its undo. */
export function DoneScreen(desk: DeskProps) {
  const { session, location, navigate, decisions } = desk;
  const log = useInfiniteQuery(decisionLogQuery(useApi(), session, location));
  const logged = log.data?.pages.flatMap((page) => page.decisions);
  const latest = latestPerItem(logged ?? []);
  const current = location.item ?? latest[0]?.item ?? null;
  const currentDecision = latest.find(({ item }) => current && itemRefKey(item) === itemRefKey(current));
  const isListLoaded = logged !== undefined;
  const itemState = useDeskItem(session, current, NO_PREFETCH);
  const searchRef = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const items = latest.map(({ item }) => item);
  const step = (offset: 1 | -1) => navigate({ item: adjacentItem(items, current, offset) }, 'replace');
  const undo = (decision: LoggedDecision | undefined) => {
    if (decision?.reversedAt === null)
      void decisions.undoLogged(decision.id, { ...decision.item, title: decision.title });
  };
  const shortcuts = useKeyboardShortcuts({
    j: () => step(1),
    k: () => step(-1),
    u: () => undo(currentDecision),
    z: () => undo(currentDecision),
    '/': () => focusAndSelect(searchRef.current),
    '?': () => setHelpOpen(true),
  });
  return (
    <>
      <DeskLayout
        isOpen={location.item !== null}
        isEmpty={isListLoaded && current === null}
        notice={<DecisionToast desk={desk} onUndo={() => void decisions.undoLast()} />}
        list={
          <DoneList
            desk={desk}
            log={{ ...log, decisions: logged }}
            current={currentDecision ?? null}
            onUndo={undo}
            searchRef={searchRef}
          />
        }
        pane={<ItemPane {...{ desk, itemState, current, isListLoaded }} position="" />}
        footer={
          <DoneActionBar
            decision={currentDecision}
            onUndo={undo}
            areShortcutsOn={shortcuts.isOn}
            onShowShortcuts={() => setHelpOpen(true)}
          />
        }
      />
      {isHelpOpen && <ShortcutsDialog {...shortcuts} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

const NO_PREFETCH: readonly ItemRef[] = [];

/** An item can have several decisions; only the latest can be undone. */
function latestPerItem(logged: readonly LoggedDecision[]): LoggedDecision[] {
  const seen = new Set<string>();
  return logged.filter(({ item }) => !seen.has(itemRefKey(item)) && seen.add(itemRefKey(item)));
}
