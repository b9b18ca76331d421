import { type MouseEvent, useEffect } from 'react';
import { countUse } from '../../api/count-use.ts';
import type { Listing } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { useServed } from '../../ui/use-served.ts';
import { isHidden } from './business-id.ts';

/**
 * Counts for the owner how the page is used. A page that the server sent was counted there; one that was opened by a link
 * within the site is counted here. Gives the listener for presses anywhere on the page: links say what they count as.
 */
export function useCounting(listing: Listing): (event: MouseEvent<HTMLElement>) => void {
  const { id } = listing;
  const isServed = useServed(id);
  const isCounted = useApi().isOwn && !isHidden(listing);
  useEffect(() => {
    if (isCounted && !isServed) countUse(id, 'views');
  }, [id, isCounted, isServed]);
  return ({ target }) => {
    // whatever is pressed on a page is an element
    const kind = (target as Element).closest<HTMLElement>('[data-counts]')?.dataset.counts;
    if (kind && isCounted) countUse(id, kind);
  };
}
