import { useId } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NO_REVIEW_FILTER, REVIEW_SORT_LABELS, type ReviewFilter, type ReviewSort } from './filter-reviews.ts';

type ReviewFiltersProps = { choice: ReviewFilter; found: number; onChange: (choice: ReviewFilter) => void };

// The names are the keys of the very table that they are looked up in.
const REVIEW_SORTS = Object.keys(REVIEW_SORT_LABELS) as ReviewSort[];

export function ReviewFilters({ choice, found, onChange }: ReviewFiltersProps) {
  const id = useId();
  const isNarrowed = choice.stars !== null || choice.text.trim() !== '';
  return (
    <div className="review-tools">
      <fieldset className="review-sorting">
        <legend className="sr-only">Sort reviews</legend>
        {REVIEW_SORTS.map((sorting) => (
          <button
            key={sorting}
            type="button"
            className="chip"
            aria-pressed={choice.sort === sorting}
            onClick={() => onChange({ ...choice, sort: sorting })}
          >
            {REVIEW_SORT_LABELS[sorting]}
          </button>
        ))}
      </fieldset>
      <div className="review-search">
        <label className="sr-only" htmlFor={id}>
          Search reviews
        </label>
        <Icon name="search" size={18} />
        <input
          id={id}
          type="search"
          className="field"
          placeholder="Search reviews"
          maxLength={SEARCH_MAX_LENGTH}
          value={choice.text}
          onChange={({ target }) => onChange({ ...choice, text: target.value })}
        />
      </div>
      {isNarrowed && (
        <p className="review-found">
          <span role="status">{found === 1 ? '1 review' : `${found} reviews`}</span>
          {choice.stars !== null && ` with ${choice.stars} ${choice.stars === 1 ? 'star' : 'stars'}`}
          <button type="button" className="link" onClick={() => onChange({ ...NO_REVIEW_FILTER, sort: choice.sort })}>
            Show all reviews
          </button>
        </p>
      )}
    </div>
  );
}
