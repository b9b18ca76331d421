import { type ReactNode, useId } from 'react';
import type { Interval } from '#domain/hours/hours.ts';
import { INTERVALS_MAX } from '#domain/limits.ts';
import { ALL_DAY, isAllDay } from '../../../api/hours-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type DayHoursProps = {
  name: string;
  /** Where it stands in the draft; the faults are named so. */
  path: string;
  intervals: Interval[];
  faults: Record<string, string>;
  onChange: (intervals: Interval[]) => void;
  children?: ReactNode;
};

const DAY_CHOICES = { closed: 'Closed', open: 'Open', whole: '24 hours' } as const;
type DayChoice = keyof typeof DAY_CHOICES;

const DEFAULT_INTERVAL: Interval = { open: '09:00', close: '17:00' };

const dayChoice = (intervals: Interval[]): DayChoice =>
  intervals.length === 0 ? 'closed' : isAllDay(intervals) ? 'whole' : 'open';

const INTERVALS_BY_CHOICE: Record<DayChoice, Interval[]> = { closed: [], open: [DEFAULT_INTERVAL], whole: [ALL_DAY] };

/** A day is closed, open all day, or open at certain times. */
export function DayHours({ name, path, intervals, faults, onChange, children }: DayHoursProps) {
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
        {Object.entries(DAY_CHOICES).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <div className="hours-times">
        {choice === 'open' && (
          <IntervalFields name={name} path={path} intervals={intervals} faults={faults} onChange={onChange} />
        )}
        <ErrorText id={`${id}-fault`} sentence={faults[path] ?? faults[`${path}.intervals`]} />
        {children}
      </div>
    </fieldset>
  );
}

function IntervalFields({ name, path, intervals, faults, onChange }: DayHoursProps) {
  const set = (at: number, changed: Interval) => onChange(intervals.with(at, changed));
  return (
    <>
      {intervals.map((interval, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times that are being typed have no other name than their place
        <div key={at} className="hours-interval">
          <TimeField
            label={`${name} opens${at > 0 ? ` (${at + 1})` : ''}`}
            value={interval.open}
            fault={errorAt(faults, path, `${at}.open`)}
            isOdd={errorAt(faults, path) !== undefined}
            onChange={(open) => set(at, { ...interval, open })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={`${name} closes${at > 0 ? ` (${at + 1})` : ''}`}
            value={interval.close}
            fault={errorAt(faults, path, `${at}.close`)}
            isOdd={errorAt(faults, path) !== undefined}
            onChange={(close) => set(at, { ...interval, close })}
          />
          {intervals.length > 1 && (
            <Button
              tone="quiet"
              size="small"
              aria-label={`Remove ${name} hours ${at + 1}`}
              onClick={() => onChange(intervals.toSpliced(at, 1))}
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

/** The faults of a special day's times stand beneath its `intervals`. */
function errorAt(faults: Record<string, string>, path: string, part?: string): string | undefined {
  const ending = part === undefined ? '' : `.${part}`;
  return faults[`${path}${ending}`] ?? faults[`${path}.intervals${ending}`];
}

type TimeFieldProps = {
  label: string;
  value: string;
  fault: string | undefined;
  isOdd: boolean;
  onChange: (value: string) => void;
};

function TimeField({ label, value, fault, isOdd, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <span>
      <input
        type="time"
        className="field"
        aria-label={label}
        aria-invalid={fault !== undefined || isOdd ? true : undefined}
        aria-describedby={fault ? id : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <ErrorText id={id} sentence={fault} />
    </span>
  );
}

function ErrorText({ id, sentence }: { id: string; sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" size={16} />
      {sentence}
    </p>
  );
}
