import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ListingCard } from '../../cards/ListingCard.tsx';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import type { InterpretationNoticeProps } from './InterpretationNotice.tsx';
import { SortMenu } from './SortMenu.tsx';
import { resultCountLabel } from './search-labels.ts';
import type { ListingResultsState } from './use-listing-results.ts';
import { focusCard, useRestoreCardFocus } from './use-restore-card-focus.ts';

const loadInterpretationNotice = () =>
  import('./InterpretationNotice.tsx').then((module): { default: ComponentType<InterpretationNoticeProps> } => ({
    default: module.InterpretationNotice,
  }));

/** For words that were taken for something; others need not fetch it. */
const InterpretationNotice = import.meta.env.SSR
  ? (await loadInterpretationNotice()).default
  : lazy(() => loadInterpretationNotice().catch(() => ({ default: () => null })));

/** `asked` is the search of the address, `search` the same as it was understood. */
type ResultListProps = {
  results: ListingResultsState;
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
};

/** The businesses found. Load More leads the focus to the first new one and says how many came. */
export function ResultList({ results, requestedSearch, search }: ResultListProps) {
  const { listings, total, hasNextPage, isFetchingNextPage, understood, correctedSearch } = results;
  const address = paths.listings(requestedSearch);
  const [before, setBefore] = useState({ address: '', shown: 0 });
  const rememberCard = useRestoreCardFocus();
  const firstNew = before.address === address ? listings[before.shown]?.id : undefined;
  useEffect(() => {
    if (firstNew !== undefined) focusCard(firstNew);
  }, [firstNew]);
  const loadMore = () => {
    if (isFetchingNextPage) return;
    setBefore({ address, shown: listings.length });
    void results.fetchNextPage();
  };
  const remaining = total - listings.length;
  return (
    <div aria-busy={results.isWaiting} onClickCapture={rememberCard}>
      <div className="results-head">
        <h2>{resultCountLabel(total)}</h2>{' '}
        <span>
          (Showing {listings.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')})
        </span>
        <SortMenu search={search} />
      </div>
      <Suspense>
        {(understood || correctedSearch) && (
          <InterpretationNotice search={requestedSearch} understood={understood} correctedSearch={correctedSearch} />
        )}
      </Suspense>
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
      <div className="load-more">
        {results.isFetchNextPageError && <LoadMoreFailed onRetry={loadMore} />}
        {hasNextPage && remaining > 0 && !results.isFetchNextPageError && (
          <Button aria-disabled={isFetchingNextPage} onClick={loadMore}>
            Load More ({remaining.toLocaleString('en-US')} remaining)
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {firstNew === undefined
          ? resultCountLabel(total)
          : `${listings.length - before.shown} more, ${listings.length} of ${total}`}
      </p>
    </div>
  );
}

/** What is loaded stays; only the next page is missing. */
function LoadMoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p role="alert">Failed to load listings. Please try again later.</p>
      <Button onClick={onRetry}>Retry</Button>
    </>
  );
}
