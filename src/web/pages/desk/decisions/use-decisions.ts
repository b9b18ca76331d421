import { useRef, useState } from 'react';
import type { Api } from '../../../api/api.ts';
import type { DeskDecisionResult, ItemRef } from '../../../api/desk-models.ts';
import { type DeskDecision, decideItems, undoDecision } from '../../../api/desk-queue.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { itemRefKey } from '../desk-location.ts';
import {
  CHANGES_REQUESTED_LABEL,
  type DecisionNotice,
  failureNotice,
  isRemovalOnly,
  itemsLabel,
  type TitledItem,
  VERDICT_LABELS,
} from './decision-labels.ts';
import { useDeskInvalidation } from './use-desk-invalidation.ts';

type SentDecision = { items: readonly TitledItem[]; ids: Promise<readonly number[]> };
type ShowNotice = (notice: DecisionNotice) => void;

const NOTHING_TO_UNDO = 'There is nothing to undo here. Older decisions are in Done.';

/** All that was decided here can be undone, the last first. */
export function useDecisions(session: Session) {
  const [notice, setNotice] = useState<DecisionNotice | null>(null);
  const made = useRef<SentDecision[]>([]);
  const { underWay, faults, decide } = useDecide(session, setNotice);
  const undo = useUndo(session, setNotice);
  return {
    underWay,
    faults,
    notice,
    dismiss: () => setNotice(null),
    decide: (items: readonly TitledItem[], ruling: DeskDecision) => void made.current.push(decide(items, ruling)),
    /** Something that was done elsewhere than by a ruling: it is undone like the others. */
    add: (item: TitledItem, { decisionId, text }: { decisionId: number; text: string }) => {
      made.current.push({ items: [item], ids: Promise.resolve([decisionId]) });
      setNotice({ tone: 'ok', text, canUndo: true, linkedItem: null });
    },
    /** The first of what waits again; null when there was nothing to undo or it failed. */
    undoLast: async (): Promise<ItemRef | null> => {
      for (let last = made.current.pop(); last; last = made.current.pop()) {
        if ((await last.ids).length > 0) return undo(last);
      }
      setNotice({ tone: 'bad', text: NOTHING_TO_UNDO, canUndo: false, linkedItem: null });
      return null;
    },
    /** One from the log; it is then none of those that undoing goes back through. */
    undoLogged: async (id: number, item: TitledItem): Promise<void> => {
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
function useDecide(session: Session, say: ShowNotice) {
  const api = useApi();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { begin, end } = useDeskInvalidation(session);

  const settle = async (items: readonly TitledItem[], sent: Promise<DeskDecisionResult[]>): Promise<number[]> => {
    const outcomes = await sent;
    const decided = outcomes.filter((outcome) => outcome.isDecided);
    const refused = outcomes.filter((outcome) => !outcome.isDecided);
    void end(decided.map(({ item }) => item));
    const names = new Set(items.map(itemRefKey));
    setUnderWay((known) => new Set([...known].filter((name) => !names.has(name))));
    setFaults(
      (known) => new Map([...known, ...refused.map(({ item, sentence }) => [itemRefKey(item), sentence] as const)]),
    );
    if (refused.length > 0) say(failureNotice(items, refused));
    return decided.map(({ decisionId }) => decisionId);
  };
  const decide = (items: readonly TitledItem[], ruling: DeskDecision): SentDecision => {
    const names = items.map(itemRefKey);
    begin();
    setUnderWay((known) => new Set([...known, ...names]));
    setFaults((known) => new Map([...known].filter(([name]) => !names.includes(name))));
    const done = ruling.isChangeRequest
      ? `${CHANGES_REQUESTED_LABEL}:`
      : items.every(isRemovalOnly)
        ? 'Removed:'
        : VERDICT_LABELS[ruling.verdict];
    say({ tone: 'ok', text: `${done} ${itemsLabel(items)}.`, canUndo: true, linkedItem: null });
    return { items, ids: settle(items, sendDecisions(api, items, ruling)) };
  };
  return { underWay, faults, decide };
}

/** A call that fails as a whole decided nothing. */
async function sendDecisions(
  api: Api,
  items: readonly TitledItem[],
  ruling: DeskDecision,
): Promise<DeskDecisionResult[]> {
  try {
    return await decideItems(api, items, ruling);
  } catch (error) {
    const sentence = errorMessage(error);
    return items.map(({ kind, id }) => ({ isDecided: false, item: { kind, id }, sentence, code: '' }));
  }
}

function useUndo(session: Session, say: ShowNotice) {
  const api = useApi();
  const { begin, end } = useDeskInvalidation(session);
  return async ({ items, ids }: SentDecision): Promise<ItemRef | null> => {
    begin();
    try {
      for (const id of await ids) await undoDecision(api, id);
      say({ tone: 'ok', text: `Undone. ${itemsLabel(items)}: as before.`, canUndo: false, linkedItem: null });
      return items[0] ?? null;
    } catch (error) {
      say({ tone: 'bad', text: errorMessage(error), canUndo: false, linkedItem: items[0] ?? null });
      return null;
    } finally {
      await end([], items);
    }
  };
}
