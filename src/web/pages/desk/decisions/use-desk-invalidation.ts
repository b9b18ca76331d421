import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ItemRef, ModerationQueue } from '../../../api/desk-models.ts';
import { decisionLogKey, deskItemKey, deskItemsKey, queueKey } from '../../../api/desk-queue.ts';
import { LISTING_PHOTOS_KEY } from '../../../api/listing-photos.ts';
import type { Session } from '../../../session/session.ts';
import { itemRefKey } from '../desk-location.ts';
import { removeFromQueue } from '../queue/queue-navigation.ts';
import { isRemovalOnly } from './decision-labels.ts';

/** Keeps cached desk data in step with decisions that are on their way. */
export function useDeskInvalidation(session: Session) {
  const queryClient = useQueryClient();
  const inFlight = useRef(0);
  const begin = () => {
    inFlight.current++;
    // a response from before the decision would bring the decided items back
    void queryClient.cancelQueries({ queryKey: queueKey(session) });
  };
  /** Refetches the queue only after the last of several concurrent decisions has completed. */
  const end = async (decided: readonly ItemRef[], undone: readonly ItemRef[] = []) => {
    inFlight.current--;
    const keys = new Set(decided.map(itemRefKey));
    queryClient.setQueriesData<ModerationQueue>(
      { queryKey: queueKey(session) },
      (queue) => queue && removeFromQueue(queue, keys),
    );
    invalidateItems(queryClient, session, [...decided, ...undone]);
    if (inFlight.current > 0) return;
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queueKey(session) }),
      queryClient.invalidateQueries({ queryKey: decisionLogKey(session) }),
      // Public pages refetch when they are next shown.
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' }),
    ]);
  };
  return { begin, end };
}

/** Replies, photos and merges also appear within other items. */
const isEmbeddedItem = (item: ItemRef) => isRemovalOnly(item) || item.kind === 'merge';

function invalidateItems(queryClient: QueryClient, session: Session, items: readonly ItemRef[]): void {
  for (const item of items) void queryClient.invalidateQueries({ queryKey: deskItemKey(session, item) });
  if (!items.some(isEmbeddedItem)) return;
  void queryClient.invalidateQueries({ queryKey: deskItemsKey(session) });
  void queryClient.invalidateQueries({ queryKey: LISTING_PHOTOS_KEY });
}
