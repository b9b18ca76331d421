import { useId } from 'react';
import { fromLocalField, toLocalField } from '../../desk/desk-time.ts';

type PublicationChoiceProps = {
  /** Empty for a draft, `now`, or a moment. */
  value: string;
  stored: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const HOUR_MS = 60 * 60 * 1000;

export function PublicationChoice({ value, stored, error, onChange }: PublicationChoiceProps) {
  const name = useId();
  const isAt = value !== '' && value !== 'now';
  const choices = [
    { label: 'Draft', isChosen: value === '', choose: () => onChange('') },
    { label: 'Publish now', isChosen: value === 'now', choose: () => onChange('now') },
    { label: 'At a date', isChosen: isAt, choose: () => onChange(stored || nextHour()) },
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
          aria-label="Date and time of publication"
          value={toLocalField(value)}
          onChange={({ target }) => onChange(exact(fromLocalField(target.value), stored))}
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

/** The field knows minutes; a stored moment within the same minute stays as it is. An emptied field is no moment. */
function exact(iso: string, stored: string): string {
  if (iso === '') return stored || nextHour();
  return toLocalField(iso) === toLocalField(stored) ? stored : iso;
}
