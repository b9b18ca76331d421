import { useId } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NO_REVIEW_FILTER, REVIEW_SORT_LABELS, type ReviewFilter, type ReviewSort } from './filter-reviews.ts';

type ReviewFiltersProps = {
  filter: ReviewFilter;
  /** The server counts votes, so that reviews can be sorted by them. */
  hasVotes: boolean;
  hasPhotos: boolean;
  resultCount: number;
  onChange: (filter: ReviewFilter) => void;
};

// Safe cast: the record has every sort as a key, and no other.
const REVIEW_SORTS = Object.keys(REVIEW_SORT_LABELS) as ReviewSort[];

export function ReviewFilters({ filter, hasVotes, hasPhotos, resultCount, onChange }: ReviewFiltersProps) {
  const id = useId();
  const isFiltered = filter.stars !== null || filter.text.trim() !== '' || filter.hasPhotos;
  return (
    <div className="review-tools">
      <fieldset className="review-sorting">
        <legend className="sr-only">Sort reviews</legend>
        {REVIEW_SORTS.filter((sort) => hasVotes || sort !== 'helpful').map((sort) => (
          <button
            key={sort}
            type="button"
            className="chip"
            aria-pressed={filter.sort === sort}
            onClick={() => onChange({ ...filter, sort })}
          >
            {REVIEW_SORT_LABELS[sort]}
          </button>
        ))}
      </fieldset>
      {hasPhotos && (
        <button
          type="button"
          className="chip"
          aria-pressed={filter.hasPhotos}
          onClick={() => onChange({ ...filter, hasPhotos: !filter.hasPhotos })}
        >
          With photos
        </button>
      )}
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
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </div>
      {isFiltered && (
        <p className="review-found">
          <span role="status">{resultCount === 1 ? '1 review' : `${resultCount} reviews`}</span>
          {filter.stars !== null && ` with ${filter.stars} ${filter.stars === 1 ? 'star' : 'stars'}`}
          <button type="button" className="link" onClick={() => onChange({ ...NO_REVIEW_FILTER, sort: filter.sort })}>
            Show all reviews
          </button>
        </p>
      )}
    </div>
  );
}
