import { type MouseEvent, useEffect } from 'react';
import type { ListingModel } from '../../api/models.ts';
import { recordListingUse } from '../../api/record-listing-use.ts';
import { useApi } from '../../app-context.ts';
import { useIsServerMarkup } from '../../ui/use-is-server-markup.ts';
import { isHidden } from './business-id.ts';

/**
 * Counts for the owner how the page is used. A page that the server sent was counted there; one that was opened by a link
 * within the site is counted here. Gives the listener for presses anywhere on the page: links say what they count as.
 */
export function useUsageTracking(listing: ListingModel): (event: MouseEvent<HTMLElement>) => void {
  const { id } = listing;
  const isServed = useIsServerMarkup(id);
  const isCounted = useApi().isOwnServer && !isHidden(listing);
  useEffect(() => {
    if (isCounted && !isServed) recordListingUse(id, 'views');
  }, [id, isCounted, isServed]);
  return ({ target }) => {
    // whatever is pressed on a page is an element
    const kind = (target as Element).closest<HTMLElement>('[data-counts]')?.dataset.counts;
    if (kind && isCounted) recordListingUse(id, kind);
  };
}
