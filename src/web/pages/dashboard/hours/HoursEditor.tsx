import { useId, useState } from 'react';
import { closedWeek, type Interval } from '#domain/hours/hours.ts';
import { HOURS_TEXT_MAX_LENGTH, SPECIAL_DAYS_MAX } from '#domain/limits.ts';
import {
  copyToWeekdays,
  type HoursDraft,
  hoursDraftText,
  hoursFieldErrors,
  parseHoursDraft,
  serializeHoursDraft,
} from '../../../api/hours-draft.ts';
import { WeekHours } from '../../../forms/hours/WeekHours.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { SpecialDayRow } from './SpecialDayRow.tsx';

type HoursEditorProps = { value: string; error: string | undefined; onChange: (value: string) => void };

const DEFAULT_INTERVALS: Interval[] = [{ open: '09:00', close: '17:00' }];

const WORDS_HINT = 'Shown as written, for example “By appointment”. Times like “Mon-Fri 9-5” become hours by day.';

/** Edits hours by day with special days, or in words, such as "by appointment". */
export function HoursEditor({ value, error, onChange }: HoursEditorProps) {
  const draft = parseHoursDraft(value);
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [isWriting, setWriting] = useState(value !== '' && draft === null);
  // Invalid hours have no summary, and focus moves to the invalid field, so the editor stays open.
  const isInvalid = draft !== null && (error !== undefined || Object.keys(hoursFieldErrors(value)).length > 0);
  const isExpanded = isOpen || isInvalid;
  const change = (next: HoursDraft) => {
    setOpen(true);
    onChange(serializeHoursDraft(next));
  };
  const startWithDefaults = () =>
    change({ week: copyToWeekdays({ ...closedWeek(), mon: DEFAULT_INTERVALS }), special: [] });
  return (
    <fieldset className="hours" aria-labelledby={title}>
      <div className="hours-head">
        <h2 id={title}>Hours</h2>
        {draft ? (
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-expanded={isExpanded} disabled={isInvalid} onClick={() => setOpen(!isOpen)}>
              {isExpanded ? 'Done' : 'Change hours'}
            </Button>
            <Button tone="quiet" size="small" onClick={() => onChange('')}>
              Remove hours
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={startWithDefaults}>
              Set hours by day
            </Button>
            {!isWriting && (
              <Button tone="quiet" size="small" onClick={() => setWriting(true)}>
                Describe in words
              </Button>
            )}
          </div>
        )}
      </div>
      {!draft && !isWriting && <p className="text-sm text-ink-2">Visitors see “Contact for hours”.</p>}
      {!draft && isWriting && (
        <TextAreaField
          label="Hours in words"
          rows={2}
          maxLength={HOURS_TEXT_MAX_LENGTH}
          hint={WORDS_HINT}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {draft && !isExpanded && <HoursSummary value={value} />}
      {draft && isExpanded && (
        <WeekEditor draft={draft} errors={error ? hoursFieldErrors(value) : {}} onChange={change} />
      )}
    </fieldset>
  );
}

/** A text summary, because the full editor has more than a hundred controls. */
function HoursSummary({ value }: { value: string }) {
  const [week = '', ...special] = hoursDraftText(value).split('\n');
  return (
    <ul className="hours-words">
      {[...week.split('; '), ...special].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type WeekEditorProps = { draft: HoursDraft; errors: Record<string, string>; onChange: (draft: HoursDraft) => void };

function WeekEditor({ draft, errors, onChange }: WeekEditorProps) {
  return (
    <>
      <WeekHours week={draft.week} errors={errors} onChange={(week) => onChange({ ...draft, week })} />
      <SpecialDaysEditor draft={draft} errors={errors} onChange={onChange} />
    </>
  );
}

function SpecialDaysEditor({ draft, errors, onChange }: WeekEditorProps) {
  const { special } = draft;
  const replace = (index: number, day: HoursDraft['special'][number] | null) =>
    onChange({ ...draft, special: special.flatMap((other, position) => (position === index ? (day ?? []) : other)) });
  const add = () => onChange({ ...draft, special: [...special, { date: '', label: '', intervals: [] }] });
  return (
    <>
      <div className="hours-head mt-3">
        <h3>Special days</h3>
        <Button size="small" disabled={special.length >= SPECIAL_DAYS_MAX} onClick={add}>
          Add a special day
        </Button>
      </div>
      {special.length === 0 && <p className="text-sm text-ink-2">Holidays and other exceptions.</p>}
      {special.map((day, index) => (
        <SpecialDayRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a day being edited has no identity but its position
          key={index}
          day={day}
          path={`special.${index}`}
          errors={errors}
          onChange={(changed) => replace(index, changed)}
        />
      ))}
    </>
  );
}
