import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { STAR } from '../../../ui/Stars.tsx';

type StarRatingFieldProps = { rating: number; error: string | undefined; onChoose: (rating: number) => void };

/** Five radio buttons that look like stars, with a text label each for screen readers. */
export function StarRatingField({ rating, error, onChoose }: StarRatingFieldProps) {
  const id = useId();
  return (
    <div>
      <span className="label" id={`${id}-label`}>
        Your rating <span aria-hidden="true">*</span>
      </span>
      <div
        role="radiogroup"
        className="stars-field"
        aria-labelledby={`${id}-label`}
        aria-required="true"
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      >
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classNames(stars <= rating && 'lit')}>
            <input
              type="radio"
              className="sr-only"
              name="rating"
              value={stars}
              checked={rating === stars}
              onChange={() => onChoose(stars)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
