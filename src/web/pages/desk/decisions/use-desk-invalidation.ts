import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ItemRef, ModerationQueue } from '../../../api/desk-models.ts';
import { decisionLogKey, deskItemKey, deskItemsKey, queueKey } from '../../../api/desk-queue.ts';
import { LISTING_PHOTOS_KEY } from '../../../api/listing-photos.ts';
import type { Session } from '../../../session/session.ts';
import { itemRefKey } from '../desk-location.ts';
import { removeFromQueue } from '../queue/queue-navigation.ts';
import { isRemovalOnly } from './decision-labels.ts';

/** What was read before a decision is no longer true after it. */
export function useDeskInvalidation(session: Session) {
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
    const names = new Set(decided.map(itemRefKey));
    queryClient.setQueriesData<ModerationQueue>(
      { queryKey: queueKey(session) },
      (queue) => queue && removeFromQueue(queue, names),
    );
    invalidateItems(queryClient, session, [...decided, ...undone]);
    if (sending.current > 0) return;
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queueKey(session) }),
      queryClient.invalidateQueries({ queryKey: decisionLogKey(session) }),
      // What the public sees has changed as well; it is read when it is next shown.
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' }),
    ]);
  };
  return { begin, end };
}

/** What is shown as a part of other items. */
const isEmbeddedItem = (item: ItemRef) => isRemovalOnly(item) || item.kind === 'merge';

function invalidateItems(queryClient: QueryClient, session: Session, items: readonly ItemRef[]): void {
  for (const item of items) void queryClient.invalidateQueries({ queryKey: deskItemKey(session, item) });
  if (!items.some(isEmbeddedItem)) return;
  void queryClient.invalidateQueries({ queryKey: deskItemsKey(session) });
  void queryClient.invalidateQueries({ queryKey: LISTING_PHOTOS_KEY });
}
