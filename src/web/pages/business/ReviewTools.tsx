import { useId } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EVERYTHING, type ReviewChoice, SORTINGS, type Sorting } from './choose-reviews.ts';

type ReviewToolsProps = { choice: ReviewChoice; found: number; onChange: (choice: ReviewChoice) => void };

// The names are the keys of the very table that they are looked up in.
const NAMES = Object.keys(SORTINGS) as Sorting[];

export function ReviewTools({ choice, found, onChange }: ReviewToolsProps) {
  const id = useId();
  const isNarrowed = choice.stars !== null || choice.words.trim() !== '';
  return (
    <div className="review-tools">
      <fieldset className="review-sorting">
        <legend className="sr-only">Sort reviews</legend>
        {NAMES.map((sorting) => (
          <button
            key={sorting}
            type="button"
            className="chip"
            aria-pressed={choice.sorting === sorting}
            onClick={() => onChange({ ...choice, sorting })}
          >
            {SORTINGS[sorting]}
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
          value={choice.words}
          onChange={({ target }) => onChange({ ...choice, words: target.value })}
        />
      </div>
      {isNarrowed && (
        <p className="review-found">
          <span role="status">{found === 1 ? '1 review' : `${found} reviews`}</span>
          {choice.stars !== null && ` with ${choice.stars} ${choice.stars === 1 ? 'star' : 'stars'}`}
          <button type="button" className="link" onClick={() => onChange({ ...EVERYTHING, sorting: choice.sorting })}>
            Show all reviews
          </button>
        </p>
      )}
    </div>
  );
}
