import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { logQuery } from '../../api/desk.ts';
import type { ItemRef, LoggedDecision } from '../../api/desk-models.ts';
import { useApi } from '../../app-context.ts';
import { focusOn } from '../../suggest/use-search-key.ts';
import { usePageKeys } from '../../ui/page-keys.ts';
import { DecidedBar } from './DecidedBar.tsx';
import { DeskFrame, type DeskProps } from './DeskFrame.tsx';
import { DoneActions } from './DoneActions.tsx';
import { DoneList } from './DoneList.tsx';
import { nameOf } from './desk-place.ts';
import { ItemPane } from './ItemPane.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { stepFrom } from './queue-steps.ts';
import { useShownItem } from './use-shown-item.ts';

/** The log of decisions: who, when, why, and each to be undone. */
export function DoneDesk(desk: DeskProps) {
  const { session, place, go, decisions } = desk;
  const log = useInfiniteQuery(logQuery(useApi(), session, place));
  const logged = log.data?.pages.flatMap((page) => page.decisions);
  const newest = newestOfEach(logged ?? []);
  const current = place.item ?? newest[0]?.item ?? null;
  const standing = newest.find(({ item }) => current && nameOf(item) === nameOf(current));
  const shown = useShownItem(session, current, NONE_AHEAD);
  const search = useRef<HTMLInputElement>(null);
  const [hasKeysOpen, setKeysOpen] = useState(false);
  const step = (by: 1 | -1) =>
    go(
      {
        item: stepFrom(
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
  const keys = usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    u: () => undo(standing),
    z: () => undo(standing),
    '/': () => focusOn(search.current),
    '?': () => setKeysOpen(true),
  });
  return (
    <>
      <DeskFrame
        isOpen={place.item !== null}
        list={
          <DoneList desk={desk} log={{ ...log, logged }} current={standing ?? null} onUndo={undo} searchRef={search} />
        }
        pane={<ItemPane desk={desk} shown={shown} current={current} position="" isListRead={logged !== undefined} />}
        foot={
          <>
            <DecidedBar desk={desk} onUndo={() => void decisions.undoLast()} />
            <DoneActions decision={standing} onUndo={undo} keysOn={keys.isOn} onKeys={() => setKeysOpen(true)} />
          </>
        }
      />
      {hasKeysOpen && <KeysDialog {...keys} onClose={() => setKeysOpen(false)} />}
    </>
  );
}

const NONE_AHEAD: readonly ItemRef[] = [];

/** Something can have been decided several times; only the last of them can be undone. */
function newestOfEach(logged: readonly LoggedDecision[]): LoggedDecision[] {
  const seen = new Set<string>();
  return logged.filter(({ item }) => !seen.has(nameOf(item)) && seen.add(nameOf(item)));
}
