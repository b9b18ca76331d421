import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemQuery } from '../../api/desk.ts';
import type { CorrectableItem, DeskItem, ItemRef } from '../../api/desk-models.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { nameOf } from './desk-place.ts';
import { placeIn } from './queue-steps.ts';

const NONE: ItemRef = { kind: 'submission', id: 0 };
/** How many are fetched ahead: who decides quickly never waits. */
const AHEAD = 3;

export type ShownItem = { item: DeskItem | undefined; error: Error | null; retry: () => void };

/** All about the item in sight, and meanwhile about those that come next. */
export function useShownItem(session: Session, current: ItemRef | null, items: readonly ItemRef[]): ShownItem {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...itemQuery(api, session, current ?? NONE),
    enabled: current !== null,
  });
  const at = current ? placeIn(items, current) : -1;
  const coming = items.slice(at + 1, at + 1 + AHEAD);
  const comingNames = coming.map(nameOf).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the items, which are made anew each time
  useEffect(() => {
    for (const { kind, id } of coming) void queryClient.prefetchQuery(itemQuery(api, session, { kind, id }));
  }, [comingNames, queryClient, api]);
  return { item: current ? data : undefined, error: data ? null : error, retry: () => void refetch() };
}

export function titleOf(item: DeskItem): string {
  if (item.kind === 'claim') return `Claim of ${item.listing.name}`;
  if (item.kind === 'ownership') return `Ownership of ${item.listing.name}`;
  if (item.kind === 'review') return `Review of ${item.listing.name}`;
  if (item.kind === 'correction') return `Correction of ${item.listing.name}`;
  if (item.kind === 'check') return `Checks of ${item.listing.name}`;
  if (item.kind === 'reply') return `Reply to a review of ${item.listing.name}`;
  if (item.kind === 'photo') return `Photo of ${item.listing.name}`;
  if (item.kind === 'merge') return `Merge of ${item.listing.name}`;
  return item.kind === 'edit' ? item.listing.name : item.fields.businessName;
}

/**
 * A public review waits as well while somebody's report is open; a listing can be taken from its owner at any time, and a
 * reply or a photo from where it is shown.
 */
export function isWaiting(item: DeskItem): boolean {
  if (item.kind === 'check' || item.kind === 'merge') return false;
  if (item.kind === 'reply' || item.kind === 'photo') return item.isShown;
  if (item.kind === 'ownership') return item.owner !== null;
  if (item.kind === 'claim') return item.status === 'waiting';
  return item.status === 'pending' || (item.kind === 'review' && item.reports.length > 0);
}

export function isCorrectable(item: DeskItem): item is CorrectableItem {
  return isCorrectableKind(item) && isWaiting(item);
}

/** That a business has closed is so or not: there is nothing to put right. */
export function isCorrectableKind(item: DeskItem): item is CorrectableItem {
  if (item.kind === 'correction') return item.about !== 'closed';
  return item.kind === 'submission' || item.kind === 'edit';
}
