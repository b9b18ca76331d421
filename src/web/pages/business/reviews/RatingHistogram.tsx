import type { ReviewModel } from '../../../api/models.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { countByStars, type RatingAverage } from './filter-reviews.ts';

type RatingHistogramProps = {
  average: RatingAverage;
  /** The loaded reviews; the bars count only these. */
  reviews: readonly ReviewModel[];
  /** The server says how many reviews await a moderator, so the others are approved. */
  isModerated: boolean;
  stars: number | null;
  onChoose: (stars: number | null) => void;
};

const MAX_BAR_WIDTH = 198;

/** Each row is a toggle that filters the list to its number of stars. */
export function RatingHistogram({ average, reviews, isModerated, stars: selected, onChoose }: RatingHistogramProps) {
  const rows = countByStars(reviews);
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div className="histogram">
      <div>
        <div className="histogram-figure">{average.rating.toFixed(1)}</div>
        <Stars rating={average.rating} />
        <p className="mt-1.5 text-sm text-ink-2">{describeAverage(average.count, isModerated)}</p>
      </div>
      <div>
        {rows.map(({ stars, count }) => (
          <button
            key={stars}
            type="button"
            className="histogram-row"
            aria-pressed={selected === stars}
            onClick={() => onChoose(selected === stars ? null : stars)}
          >
            <span>
              {starsLabel(stars)}
              <span className="sr-only">: </span>
            </span>
            <svg viewBox="0 0 200 14" preserveAspectRatio="none" aria-hidden="true">
              <path className="histogram-track" d="M0 1h200v12H0Z" />
              {count > 0 && (
                <rect className="histogram-bar" x="1" y="1" width={(MAX_BAR_WIDTH * count) / largest} height="12" />
              )}
            </svg>
            <span className="histogram-count">
              {count}
              <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>
            </span>
          </button>
        ))}
        {reviews.length < average.count && (
          <p className="mt-1.5 text-sm text-ink-2">Bars count the {reviews.length} reviews loaded so far.</p>
        )}
      </div>
    </div>
  );
}

function describeAverage(count: number, isModerated: boolean): string {
  if (count === 1) return 'Average of 1 review';
  const number = count.toLocaleString('en-US');
  return isModerated ? `Average of all ${number} approved reviews.` : `Average of ${number} reviews`;
}

function starsLabel(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}
