import { useId } from 'react';
import { fromDateTimeField, toDateTimeField } from '../../desk/date-time.ts';

type PublicationFieldProps = {
  /** An empty string for a draft, `now`, or an ISO date. */
  value: string;
  stored: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const HOUR_MS = 60 * 60 * 1000;

export function PublicationField({ value, stored, error, onChange }: PublicationFieldProps) {
  const name = useId();
  const isAt = value !== '' && value !== 'now';
  const choices = [
    { label: 'Draft', isChosen: value === '', choose: () => onChange('') },
    { label: 'Publish now', isChosen: value === 'now', choose: () => onChange('now') },
    { label: 'Schedule', isChosen: isAt, choose: () => onChange(stored || nextHour()) },
  ];
  return (
    <fieldset className="publication" aria-describedby={error && `${name}-error`}>
      <legend className="label">Publication</legend>
      {choices.map(({ label, isChosen, choose }) => (
        <label key={label} className="publication-choice">
          <input type="radio" name={name} checked={isChosen} onChange={choose} />
          {label}
        </label>
      ))}
      {isAt && (
        <input
          type="datetime-local"
          className="field mt-2"
          aria-label="Publish date and time"
          value={toDateTimeField(value)}
          onChange={({ target }) => onChange(keepStoredMoment(fromDateTimeField(target.value), stored))}
        />
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function nextHour(): string {
  return new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString();
}

/** The input has minute precision: a date within the stored minute keeps its seconds. */
function keepStoredMoment(iso: string, stored: string): string {
  if (iso === '') return stored || nextHour();
  return toDateTimeField(iso) === toDateTimeField(stored) ? stored : iso;
}
