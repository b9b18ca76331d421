import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { itemKey, itemsKey, logKey, queueKey } from '../../api/desk.ts';
import type { ItemRef, Queue } from '../../api/desk-models.ts';
import { PHOTOS_KEY } from '../../api/photos-query.ts';
import type { Session } from '../../session/session.ts';
import { isRemoval } from './decision-words.ts';
import { nameOf } from './desk-place.ts';
import { withoutItems } from './queue-steps.ts';

/** What was read before a decision is no longer true after it. */
export function useForgetting(session: Session) {
  const queryClient = useQueryClient();
  const sending = useRef(0);
  const begin = () => {
    sending.current++;
    // an answer that set out before the decision would bring back what was decided
    void queryClient.cancelQueries({ queryKey: queueKey(session) });
  };
  /** The queue is asked for again when the last of several quick decisions has arrived. */
  const end = async (decided: readonly ItemRef[], undone: readonly ItemRef[] = []) => {
    sending.current--;
    const names = new Set(decided.map(nameOf));
    queryClient.setQueriesData<Queue>({ queryKey: queueKey(session) }, (queue) => queue && withoutItems(queue, names));
    forgetItems(queryClient, session, [...decided, ...undone]);
    if (sending.current > 0) return;
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queueKey(session) }),
      queryClient.invalidateQueries({ queryKey: logKey(session) }),
      // What the public sees has changed as well; it is read when it is next shown.
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' }),
    ]);
  };
  return { begin, end };
}

/** What is shown as a part of other items. */
const isPart = (item: ItemRef) => isRemoval(item) || item.kind === 'merge';

function forgetItems(queryClient: QueryClient, session: Session, items: readonly ItemRef[]): void {
  for (const item of items) void queryClient.invalidateQueries({ queryKey: itemKey(session, item) });
  if (!items.some(isPart)) return;
  void queryClient.invalidateQueries({ queryKey: itemsKey(session) });
  void queryClient.invalidateQueries({ queryKey: PHOTOS_KEY });
}
