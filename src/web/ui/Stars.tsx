/** The outline of one star. */
export const STAR = 'M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8Z';

/** spec §2: five stars, the rating rounded down. */
export function Stars({ rating }: { rating: number }) {
  const lit = Math.max(0, Math.min(5, Math.floor(rating)));
  return (
    <span className="stars" role="img" aria-label={`${lit} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" className={star <= lit ? 'lit' : undefined} aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

/** Stars, the value with one decimal and the number of reviews; without reviews five outlines and a sentence. */
export function Rating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm">
      <Stars rating={reviewCount > 0 ? rating : 0} />
      {reviewCount > 0 ? (
        <>
          <b className="text-base font-bold">{rating.toFixed(1)}</b>
          <span className="text-ink-2">
            {reviewCount === 1 ? '1 review' : `${reviewCount.toLocaleString('en-US')} reviews`}
          </span>
        </>
      ) : (
        <span className="text-ink-2">No reviews yet</span>
      )}
    </span>
  );
}
