import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CorrectableItem, DeskItem, ItemRef } from '../../../api/desk-models.ts';
import { deskItemQuery } from '../../../api/desk-queue.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { itemRefKey } from '../desk-location.ts';
import { indexOfItem } from '../queue/queue-navigation.ts';

const NO_ITEM: ItemRef = { kind: 'submission', id: 0 };
/** Prefetching keeps quick decisions from waiting for the next item. */
const PREFETCH_COUNT = 3;

export type DeskItemState = { item: DeskItem | undefined; error: Error | null; retry: () => void };

/** Loads the current item and prefetches the ones that follow it. */
export function useDeskItem(session: Session, current: ItemRef | null, items: readonly ItemRef[]): DeskItemState {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...deskItemQuery(api, session, current ?? NO_ITEM),
    enabled: current !== null,
  });
  const index = current ? indexOfItem(items, current) : -1;
  const upcoming = items.slice(index + 1, index + 1 + PREFETCH_COUNT);
  const upcomingKeys = upcoming.map(itemRefKey).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the items, whose array is new on each render
  useEffect(() => {
    for (const { kind, id } of upcoming) void queryClient.prefetchQuery(deskItemQuery(api, session, { kind, id }));
  }, [upcomingKeys, queryClient, api]);
  return { item: current ? data : undefined, error: data ? null : error, retry: () => void refetch() };
}

export function itemTitle(item: DeskItem): string {
  if (item.kind === 'claim') return `Claim of ${item.listing.name}`;
  if (item.kind === 'ownership') return `Ownership of ${item.listing.name}`;
  if (item.kind === 'review') return `Review of ${item.listing.name}`;
  if (item.kind === 'correction') return `Correction of ${item.listing.name}`;
  if (item.kind === 'check') return `Checks of ${item.listing.name}`;
  if (item.kind === 'reply') return `Reply to a review of ${item.listing.name}`;
  if (item.kind === 'photo') return `Photo of ${item.listing.name}`;
  if (item.kind === 'listing') return `Listing of ${item.listing.name}`;
  if (item.kind === 'appeal') return `Appeal: ${item.decision.title}`;
  if (item.kind === 'change') return `Changes of ${item.listing.name}`;
  if (item.kind === 'merge') return `Merge of ${item.listing.name}`;
  return item.kind === 'edit' ? item.listing.name : item.fields.businessName;
}

/**
 * A published review is decidable while it has open reports. Ownership can be ended, and a listing, reply or
 * photo removed, at any time.
 */
export function isDecidable(item: DeskItem): boolean {
  if (item.kind === 'check' || item.kind === 'merge' || item.kind === 'change') return false;
  if (item.kind === 'listing') return item.status === 'published';
  if (item.kind === 'reply' || item.kind === 'photo') return item.isShown;
  if (item.kind === 'ownership') return item.owner !== null;
  if (item.kind === 'claim') return item.status === 'waiting';
  return item.status === 'pending' || (item.kind === 'review' && item.reports.length > 0);
}

export function isCorrectable(item: DeskItem): item is CorrectableItem {
  return isCorrectableKind(item) && isDecidable(item);
}

/** A report that a business has closed has no fields to correct. */
export function isCorrectableKind(item: DeskItem): item is CorrectableItem {
  if (item.kind === 'correction') return item.field !== 'closed';
  return item.kind === 'submission' || item.kind === 'edit';
}
