import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReviewModel } from '../../../api/models.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import type { LoadedReviews } from './use-reviews.ts';

/** A page full of opinions is read in pieces: so many stand there at first, and so many come with each press. */
const PAGE_SIZE = 10;

export function ReviewList({ chosen, loaded }: { chosen: ReviewModel[]; loaded: LoadedReviews }) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [news, setNews] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = chosen.slice(0, limit);
  const remaining = chosen.length - shown.length + loaded.total - loaded.reviews.length;

  /** Reading goes on at the first of the new ones. */
  const showMore = async () => {
    const first = shown.length;
    if (chosen.length - first < PAGE_SIZE && loaded.hasMore) await loaded.loadMore();
    flushSync(() => setLimit(first + PAGE_SIZE));
    const cards = list.current?.querySelectorAll<HTMLElement>('article') ?? [];
    setNews(`${cards.length - first} more, ${cards.length} of ${first + remaining} reviews`);
    cards[first]?.focus();
  };
  return (
    <>
      <div ref={list}>
        {shown.map((review) => (
          <ReviewCard key={review.id} review={review} readAt={loaded.loadedAt} />
        ))}
        {shown.length === 0 && <p className="review-none">No loaded review matches.</p>}
      </div>
      {(shown.length < chosen.length || loaded.hasMore) && (
        <Button tone="quiet" className="reviews-more" disabled={loaded.isLoadingMore} onClick={() => void showMore()}>
          Load More Reviews ({remaining.toLocaleString('en-US')} remaining)
        </Button>
      )}
      <p className="sr-only" role="status">
        {news}
      </p>
    </>
  );
}
