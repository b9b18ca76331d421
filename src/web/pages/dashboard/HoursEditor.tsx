import { useId } from 'react';
import { closedWeek, DAYS, type Day, type Interval } from '#domain/hours.ts';
import { SPECIAL_DAYS_MAX } from '#domain/limits.ts';
import { copyToWeekdays, type HoursDraft, hoursFaults, readHours, writeHours } from '../../api/hours-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { DayHours } from './DayHours.tsx';
import { SpecialDayRow } from './SpecialDayRow.tsx';

type HoursEditorProps = { value: string; error: string | undefined; onChange: (value: string) => void };

const DAY_NAMES: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const USUAL: Interval[] = [{ open: '09:00', close: '17:00' }];

/** When the business is open: by day, with special days; or in words that could not be read as days. */
export function HoursEditor({ value, error, onChange }: HoursEditorProps) {
  const draft = readHours(value);
  const title = useId();
  const begin = () => onChange(writeHours({ week: copyToWeekdays({ ...closedWeek(), mon: USUAL }), special: [] }));
  return (
    <fieldset className="hours" aria-labelledby={title}>
      <div className="hours-head">
        <h2 id={title}>Hours</h2>
        {draft ? (
          <Button tone="quiet" size="small" onClick={() => onChange('')}>
            Remove hours
          </Button>
        ) : (
          <Button size="small" onClick={begin}>
            Set hours by day
          </Button>
        )}
      </div>
      {!draft && value === '' && <p className="text-sm text-ink-2">Visitors read “Contact for hours”.</p>}
      {!draft && value !== '' && (
        <TextAreaField
          label="Hours in words"
          rows={2}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {draft && (
        <ByDay draft={draft} faults={error ? hoursFaults(value) : {}} onChange={(next) => onChange(writeHours(next))} />
      )}
    </fieldset>
  );
}

type ByDayProps = { draft: HoursDraft; faults: Record<string, string>; onChange: (draft: HoursDraft) => void };

function ByDay({ draft, faults, onChange }: ByDayProps) {
  const setDay = (day: Day, intervals: Interval[]) => onChange({ ...draft, week: { ...draft.week, [day]: intervals } });
  return (
    <>
      {DAYS.map((day) => (
        <DayHours
          key={day}
          name={DAY_NAMES[day]}
          path={`week.${day}`}
          intervals={draft.week[day]}
          faults={faults}
          onChange={(intervals) => setDay(day, intervals)}
        >
          {day === 'mon' && (
            <Button tone="quiet" size="small" onClick={() => onChange({ ...draft, week: copyToWeekdays(draft.week) })}>
              Copy to all weekdays
            </Button>
          )}
        </DayHours>
      ))}
      <Special draft={draft} faults={faults} onChange={onChange} />
    </>
  );
}

function Special({ draft, faults, onChange }: ByDayProps) {
  const { special } = draft;
  const replace = (at: number, day: HoursDraft['special'][number] | null) =>
    onChange({ ...draft, special: special.flatMap((each, place) => (place === at ? (day ?? []) : each)) });
  const add = () => onChange({ ...draft, special: [...special, { date: '', label: '', intervals: [] }] });
  return (
    <>
      <div className="hours-head mt-3">
        <h3>Special days</h3>
        <Button size="small" disabled={special.length >= SPECIAL_DAYS_MAX} onClick={add}>
          Add a special day
        </Button>
      </div>
      {special.length === 0 && (
        <p className="text-sm text-ink-2">Holidays and the like, on which the hours of the week do not hold.</p>
      )}
      {special.map((day, at) => (
        <SpecialDayRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no other name than its place
          key={at}
          day={day}
          path={`special.${at}`}
          faults={faults}
          onChange={(changed) => replace(at, changed)}
        />
      ))}
    </>
  );
}
