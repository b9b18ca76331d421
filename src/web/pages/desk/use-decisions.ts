import { useRef, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { decideItems, type Ruling, undoDecision } from '../../api/desk.ts';
import type { ItemRef, Outcome } from '../../api/desk-models.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import {
  ASKED,
  isRemoval,
  type Notice,
  refusalNotice,
  type Titled,
  titlesOf,
  VERDICT_WORDS,
} from './decision-words.ts';
import { nameOf } from './desk-place.ts';
import { useForgetting } from './use-forgetting.ts';

type Made = { items: readonly Titled[]; ids: Promise<readonly number[]> };
type Say = (notice: Notice) => void;

const NOTHING_TO_UNDO = 'There is nothing to undo here. Older decisions are in Done.';

/** All that was decided here can be undone, the last first. */
export function useDecisions(session: Session) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const made = useRef<Made[]>([]);
  const { underWay, faults, decide } = useDeciding(session, setNotice);
  const undo = useUndoing(session, setNotice);
  return {
    underWay,
    faults,
    notice,
    dismiss: () => setNotice(null),
    decide: (items: readonly Titled[], ruling: Ruling) => void made.current.push(decide(items, ruling)),
    /** Something that was done elsewhere than by a ruling: it is undone like the others. */
    add: (item: Titled, { decisionId, text }: { decisionId: number; text: string }) => {
      made.current.push({ items: [item], ids: Promise.resolve([decisionId]) });
      setNotice({ tone: 'ok', text, canUndo: true, show: null });
    },
    /** The first of what waits again; null when there was nothing to undo or it failed. */
    undoLast: async (): Promise<ItemRef | null> => {
      for (let last = made.current.pop(); last; last = made.current.pop()) {
        if ((await last.ids).length > 0) return undo(last);
      }
      setNotice({ tone: 'bad', text: NOTHING_TO_UNDO, canUndo: false, show: null });
      return null;
    },
    /** One from the log; it is then none of those that undoing goes back through. */
    undoLogged: async (id: number, item: Titled): Promise<void> => {
      made.current = made.current.map(({ items, ids }) => ({
        items,
        ids: ids.then((all) => all.filter((n) => n !== id)),
      }));
      await undo({ items: [item], ids: Promise.resolve([id]) });
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** A decision shows as made at once and is sent meanwhile; what is refused comes back with its sentence. */
function useDeciding(session: Session, say: Say) {
  const api = useApi();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { begin, end } = useForgetting(session);

  const settle = async (items: readonly Titled[], sent: Promise<Outcome[]>): Promise<number[]> => {
    const outcomes = await sent;
    const decided = outcomes.filter((outcome) => outcome.isDecided);
    const refused = outcomes.filter((outcome) => !outcome.isDecided);
    void end(decided.map(({ item }) => item));
    const names = new Set(items.map(nameOf));
    setUnderWay((known) => new Set([...known].filter((name) => !names.has(name))));
    setFaults(
      (known) => new Map([...known, ...refused.map(({ item, sentence }) => [nameOf(item), sentence] as const)]),
    );
    if (refused.length > 0) say(refusalNotice(items, refused));
    return decided.map(({ decisionId }) => decisionId);
  };
  const decide = (items: readonly Titled[], ruling: Ruling): Made => {
    const names = items.map(nameOf);
    begin();
    setUnderWay((known) => new Set([...known, ...names]));
    setFaults((known) => new Map([...known].filter(([name]) => !names.includes(name))));
    const done = ruling.asks ? `${ASKED}:` : items.every(isRemoval) ? 'Removed:' : VERDICT_WORDS[ruling.verdict];
    say({ tone: 'ok', text: `${done} ${titlesOf(items)}.`, canUndo: true, show: null });
    return { items, ids: settle(items, send(api, items, ruling)) };
  };
  return { underWay, faults, decide };
}

/** A call that fails as a whole decided nothing. */
async function send(api: Api, items: readonly Titled[], ruling: Ruling): Promise<Outcome[]> {
  try {
    return await decideItems(api, items, ruling);
  } catch (error) {
    const sentence = failureSentence(error);
    return items.map(({ kind, id }) => ({ isDecided: false, item: { kind, id }, sentence, code: '' }));
  }
}

function useUndoing(session: Session, say: Say) {
  const api = useApi();
  const { begin, end } = useForgetting(session);
  return async ({ items, ids }: Made): Promise<ItemRef | null> => {
    begin();
    try {
      for (const id of await ids) await undoDecision(api, id);
      say({ tone: 'ok', text: `Undone. ${titlesOf(items)}: as before.`, canUndo: false, show: null });
      return items[0] ?? null;
    } catch (error) {
      say({ tone: 'bad', text: failureSentence(error), canUndo: false, show: items[0] ?? null });
      return null;
    } finally {
      await end([], items);
    }
  };
}
