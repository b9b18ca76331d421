import { useEffect, useState } from 'react';
import { useApi } from '../../app-context.ts';
import { cardContent } from '../../cards/card-content.ts';
import { ListingCard } from '../../cards/ListingCard.tsx';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyServerComponent, Nothing } from '../../ui/lazy-component.tsx';
import { SortMenu } from './SortMenu.tsx';
import { resultCountLabel, totalLabel } from './search-labels.ts';
import type { ListingResultsState } from './use-listing-results.ts';
import { focusCard, useRestoreCardFocus } from './use-restore-card-focus.ts';

/** Loaded only when the query was interpreted or corrected. */
const InterpretationNotice = lazyServerComponent(
  () => import('./InterpretationNotice.tsx').then((module) => module.InterpretationNotice),
  Nothing,
);

/** `requestedSearch` comes from the URL; `search` includes the server's interpretation of it. */
type ResultListProps = {
  results: ListingResultsState;
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
};

/** Load More moves the focus to the first new card and announces how many were added. */
export function ResultList({ results, requestedSearch, search }: ResultListProps) {
  const { isOwnServer } = useApi();
  const { listings, total, isTotalKnown, hasNextPage, isFetchingNextPage, understood, correctedSearch } = results;
  const path = paths.listings(requestedSearch);
  const [previous, setPrevious] = useState({ path: '', shown: 0 });
  const rememberCard = useRestoreCardFocus();
  const firstNew = previous.path === path ? listings[previous.shown]?.id : undefined;
  useEffect(() => {
    if (firstNew !== undefined) focusCard(firstNew);
  }, [firstNew]);
  const loadMore = async () => {
    if (isFetchingNextPage) return;
    // The focus moves into the first new card, which must be complete by then.
    await loadCards();
    setPrevious({ path, shown: listings.length });
    void results.fetchNextPage();
  };
  const remaining = total - listings.length;
  return (
    <div aria-busy={results.isWaiting} onClickCapture={rememberCard}>
      <div className="results-head">
        <h2>{resultCountLabel(total, isTotalKnown)}</h2>{' '}
        <span>
          (Showing {listings.length.toLocaleString('en-US')} of {totalLabel(total, isTotalKnown)})
        </span>
        {isOwnServer && <SortMenu search={search} />}
      </div>
      {(understood || correctedSearch) && (
        <InterpretationNotice search={requestedSearch} understood={understood} correctedSearch={correctedSearch} />
      )}
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} showsCategory={!search.category} />
      ))}
      <div className="load-more">
        {results.isFetchNextPageError && <LoadMoreFailed onRetry={() => void loadMore()} />}
        {hasNextPage && (remaining > 0 || !isTotalKnown) && !results.isFetchNextPageError && (
          <Button
            aria-disabled={isFetchingNextPage}
            onPointerEnter={loadCards}
            onFocus={loadCards}
            onClick={() => void loadMore()}
          >
            {isTotalKnown ? `Load More (${remaining.toLocaleString('en-US')} remaining)` : 'Load More'}
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {firstNew === undefined
          ? resultCountLabel(total, isTotalKnown)
          : `${listings.length - previous.shown} more, ${listings.length} of ${totalLabel(total, isTotalKnown)}`}
      </p>
    </div>
  );
}

/** Without the code, new cards show their names. */
const loadCards = () => cardContent.load().catch(() => {});

function LoadMoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p role="alert">Failed to load listings. Please try again later.</p>
      <Button onClick={onRetry}>Retry</Button>
    </>
  );
}
