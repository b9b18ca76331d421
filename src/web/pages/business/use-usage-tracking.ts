import { type MouseEvent, useEffect } from 'react';
import type { ListingModel } from '../../api/models.ts';
import { recordListingUse } from '../../api/record-listing-use.ts';
import { useApi } from '../../app-context.ts';
import { useIsServerMarkup } from '../../ui/use-is-server-markup.ts';
import { isHidden } from './business-id.ts';

/**
 * Records page views and clicks for the owner's statistics. The server counts the pages it renders; client-side navigation
 * is counted here. Returns a click listener for the whole page; links declare what they count as with `data-counts`.
 */
export function useUsageTracking(listing: ListingModel): (event: MouseEvent<HTMLElement>) => void {
  const { id } = listing;
  const isServed = useIsServerMarkup(id);
  const isCounted = useApi().isOwnServer && !isHidden(listing);
  useEffect(() => {
    if (isCounted && !isServed) recordListingUse(id, 'views');
  }, [id, isCounted, isServed]);
  return ({ target }) => {
    // Safe cast: the target of a click is an element.
    const kind = (target as Element).closest<HTMLElement>('[data-counts]')?.dataset.counts;
    if (kind && isCounted) recordListingUse(id, kind);
  };
}
