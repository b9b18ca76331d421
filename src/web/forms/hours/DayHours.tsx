import { type ReactNode, useId } from 'react';
import { ALL_DAY, type Interval } from '#domain/hours/hours.ts';
import { INTERVALS_MAX } from '#domain/limits.ts';
import { isAllDay } from '../../api/hours-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type DayHoursProps = {
  name: string;
  /** Path of the day in the draft; prefix of its error keys. */
  path: string;
  intervals: Interval[];
  errors: Record<string, string>;
  onChange: (intervals: Interval[]) => void;
  children?: ReactNode;
};

const DAY_CHOICES = { closed: 'Closed', open: 'Open', whole: '24 hours' } as const;
type DayChoice = keyof typeof DAY_CHOICES;

const DEFAULT_INTERVAL: Interval = { open: '09:00', close: '17:00' };

const dayChoice = (intervals: Interval[]): DayChoice =>
  intervals.length === 0 ? 'closed' : isAllDay(intervals) ? 'whole' : 'open';

const INTERVALS_BY_CHOICE: Record<DayChoice, Interval[]> = { closed: [], open: [DEFAULT_INTERVAL], whole: [ALL_DAY] };

/** A day is closed, open all day, or open during one or more intervals. */
export function DayHours({ name, path, intervals, errors, onChange, children }: DayHoursProps) {
  const choice = dayChoice(intervals);
  const id = useId();
  return (
    <fieldset className="hours-day" aria-label={name}>
      <label className="hours-name" htmlFor={id}>
        {name}
      </label>
      <select
        id={id}
        className="field hours-choice"
        value={choice}
        onChange={({ target }) => onChange(INTERVALS_BY_CHOICE[target.value as DayChoice])}
      >
        {Object.entries(DAY_CHOICES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <div className="hours-times">
        {choice === 'open' && (
          <IntervalFields name={name} path={path} intervals={intervals} errors={errors} onChange={onChange} />
        )}
        <ErrorText id={`${id}-error`} message={errors[path] ?? errors[`${path}.intervals`]} />
        {children}
      </div>
    </fieldset>
  );
}

function IntervalFields({ name, path, intervals, errors, onChange }: DayHoursProps) {
  const set = (index: number, changed: Interval) => onChange(intervals.with(index, changed));
  return (
    <>
      {intervals.map((interval, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an interval being edited has no identity but its position
        <div key={index} className="hours-interval">
          <TimeField
            label={`${name} opens${index > 0 ? ` (${index + 1})` : ''}`}
            value={interval.open}
            error={errorAt(errors, path, `${index}.open`)}
            isDayInvalid={errorAt(errors, path) !== undefined}
            onChange={(open) => set(index, { ...interval, open })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={`${name} closes${index > 0 ? ` (${index + 1})` : ''}`}
            value={interval.close}
            error={errorAt(errors, path, `${index}.close`)}
            isDayInvalid={errorAt(errors, path) !== undefined}
            onChange={(close) => set(index, { ...interval, close })}
          />
          {intervals.length > 1 && (
            <Button
              tone="quiet"
              size="small"
              aria-label={`Remove ${name} hours ${index + 1}`}
              onClick={() => onChange(intervals.toSpliced(index, 1))}
            >
              <Icon name="close" size={16} />
            </Button>
          )}
        </div>
      ))}
      {intervals.length < INTERVALS_MAX && (
        <Button tone="quiet" size="small" onClick={() => onChange([...intervals, { open: '', close: '' }])}>
          Add hours<span className="sr-only"> on {name}</span>
        </Button>
      )}
    </>
  );
}

/** Errors of a special day's times are keyed beneath its `intervals`. */
function errorAt(errors: Record<string, string>, path: string, part?: string): string | undefined {
  const suffix = part === undefined ? '' : `.${part}`;
  return errors[`${path}${suffix}`] ?? errors[`${path}.intervals${suffix}`];
}

type TimeFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  isDayInvalid: boolean;
  onChange: (value: string) => void;
};

function TimeField({ label, value, error, isDayInvalid, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <span>
      <input
        type="time"
        className="field"
        aria-label={label}
        aria-invalid={error !== undefined || isDayInvalid ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ErrorText id={id} message={error} />
    </span>
  );
}

function ErrorText({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" size={16} />
      {message}
    </p>
  );
}
