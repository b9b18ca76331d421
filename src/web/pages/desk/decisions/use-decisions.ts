import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeskDecisionResult, ItemRef } from '../../../api/desk-models.ts';
import { type DeskDecision, decideItems, undoDecision } from '../../../api/desk-queue.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { itemRefKey } from '../desk-location.ts';
import {
  CHANGES_REQUESTED_LABEL,
  type DecisionNotice,
  failureNotice,
  itemsLabel,
  noticeLabel,
  partialNotice,
  type TitledItem,
  undoneText,
} from './decision-labels.ts';
import { useDeskInvalidation } from './use-desk-invalidation.ts';

type SentDecision = { items: readonly TitledItem[]; ids: Promise<readonly number[]> };
type DecisionRequest = { items: readonly TitledItem[]; decision: DeskDecision };
type ShowNotice = (notice: DecisionNotice) => void;

const NOTHING_TO_UNDO = 'Nothing to undo. Older decisions are in Done.';

/** Sends decisions and keeps those of this visit, so that they can be undone in reverse order. */
export function useDecisions(session: Session) {
  const [notice, setNotice] = useState<DecisionNotice | null>(null);
  const history = useRef<SentDecision[]>([]);
  const { inFlightKeys, itemErrors, decide } = useDecide(session, setNotice);
  const undo = useUndo(session, setNotice);
  return {
    inFlightKeys,
    itemErrors,
    notice,
    dismiss: () => setNotice(null),
    decide: (items: readonly TitledItem[], decision: DeskDecision) =>
      void history.current.push(decide(items, decision)),
    /** Registers a decision made elsewhere, such as a merge, for undo. */
    add: (item: TitledItem, { decisionId, text }: { decisionId: number; text: string }) => {
      history.current.push({ items: [item], ids: Promise.resolve([decisionId]) });
      setNotice({ tone: 'ok', text, canUndo: true, linkedItem: null });
    },
    /** Resolves to the first restored item, or null if there was nothing to undo or it failed. */
    undoLast: async (): Promise<ItemRef | null> => {
      for (let last = history.current.pop(); last; last = history.current.pop()) {
        if ((await last.ids).length > 0) return undo(last);
      }
      setNotice({ tone: 'bad', text: NOTHING_TO_UNDO, canUndo: false, linkedItem: null });
      return null;
    },
    /** Undoes one decision from the log and drops it from the undo history. */
    undoLogged: async (id: number, item: TitledItem): Promise<void> => {
      history.current = history.current.map(({ items, ids }) => ({
        items,
        ids: ids.then((all) => all.filter((n) => n !== id)),
      }));
      await undo({ items: [item], ids: Promise.resolve([id]) });
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;

/** Decisions are optimistic: failed items return to the queue with their error. */
function useDecide(session: Session, showNotice: ShowNotice) {
  const send = useSendDecisions();
  const [inFlightKeys, setInFlightKeys] = useState<ReadonlySet<string>>(new Set());
  const [itemErrors, setItemErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { begin, end } = useDeskInvalidation(session);

  const applyOutcomes = async (
    items: readonly TitledItem[],
    sent: Promise<DeskDecisionResult[]>,
  ): Promise<number[]> => {
    const outcomes = await sent;
    const decided = outcomes.filter((outcome) => outcome.isDecided);
    const failed = outcomes.filter((outcome) => !outcome.isDecided);
    void end(decided.map(({ item }) => item));
    const keys = new Set(items.map(itemRefKey));
    setInFlightKeys((previous) => new Set([...previous].filter((key) => !keys.has(key))));
    setItemErrors(
      (previous) => new Map([...previous, ...failed.map(({ item, error }) => [itemRefKey(item), error] as const)]),
    );
    const partial = partialNotice(
      items,
      decided.flatMap(({ notRestored }) => notRestored),
    );
    if (partial) showNotice(partial);
    if (failed.length > 0) showNotice(failureNotice(items, failed));
    return decided.map(({ decisionId }) => decisionId);
  };
  const decide = (items: readonly TitledItem[], decision: DeskDecision): SentDecision => {
    const keys = items.map(itemRefKey);
    begin();
    setInFlightKeys((previous) => new Set([...previous, ...keys]));
    setItemErrors((previous) => new Map([...previous].filter(([key]) => !keys.includes(key))));
    const label = decision.isChangeRequest ? `${CHANGES_REQUESTED_LABEL}:` : noticeLabel(items, decision.verdict);
    showNotice({ tone: 'ok', text: `${label} ${itemsLabel(items)}.`, canUndo: true, linkedItem: null });
    return { items, ids: applyOutcomes(items, send({ items, decision })) };
  };
  return { inFlightKeys, itemErrors, decide };
}

function useSendDecisions() {
  const api = useApi();
  const { mutateAsync } = useMutation({
    mutationFn: ({ items, decision }: DecisionRequest) => decideItems(api, items, decision),
    networkMode: 'always',
  });
  /** A failed request counts as a failure of every item in it. */
  return async (request: DecisionRequest): Promise<DeskDecisionResult[]> => {
    try {
      return await mutateAsync(request);
    } catch (error) {
      const message = errorMessage(error);
      return request.items.map(({ kind, id }) => ({ isDecided: false, item: { kind, id }, error: message, code: '' }));
    }
  };
}

function useUndo(session: Session, showNotice: ShowNotice) {
  const { begin, end } = useDeskInvalidation(session);
  const { submit } = useAction({
    run: async (api, { ids }: SentDecision) => {
      const notRestored: string[] = [];
      for (const id of await ids) notRestored.push(...(await undoDecision(api, id)));
      return notRestored;
    },
    queue: 'desk-undo',
    errorTitle: null,
    onSuccess: (notRestored, { items }) =>
      showNotice({ tone: 'ok', text: undoneText(items, notRestored), canUndo: false, linkedItem: null }),
    onError: (error, { items }) =>
      showNotice({ tone: 'bad', text: errorMessage(error), canUndo: false, linkedItem: items[0] ?? null }),
  });
  return async (decision: SentDecision): Promise<ItemRef | null> => {
    begin();
    const isUndone = await submit(decision);
    await end([], decision.items);
    return isUndone ? (decision.items[0] ?? null) : null;
  };
}
