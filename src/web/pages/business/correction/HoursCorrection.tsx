import { closedWeek, formatHours } from '#domain/hours/hours.ts';
import { HOURS_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import {
  copyToWeekdays,
  hoursFieldErrors,
  parseHoursDraft,
  serializeHoursDraft,
  toHoursFieldValue,
} from '../../../api/hours-draft.ts';
import type { ListingModel } from '../../../api/models.ts';
import { WeekHours } from '../../../forms/hours/WeekHours.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';

type HoursCorrectionProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The hours by day, or in words such as "by appointment". The value is a draft as in api/hours-draft.ts, or words. */
export function HoursCorrection({ value, error, onChange }: HoursCorrectionProps) {
  const draft = parseHoursDraft(value);
  if (!draft) return <HoursInWords {...{ value, error, onChange }} />;
  return (
    <fieldset className="hours-correction">
      <legend className="label">Correct hours</legend>
      <WeekHours
        week={draft.week}
        errors={error ? hoursFieldErrors(value) : {}}
        onChange={(week) => onChange(serializeHoursDraft({ week, special: [] }))}
      />
      <Button tone="quiet" size="small" onClick={() => onChange('')}>
        Write them in words
      </Button>
    </fieldset>
  );
}

function HoursInWords({ value, error, onChange }: HoursCorrectionProps) {
  return (
    <div className="hours-correction">
      <TextAreaField
        label="Correct hours"
        name="value"
        rows={2}
        maxLength={HOURS_TEXT_MAX_LENGTH}
        hint="Example: By appointment."
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button tone="quiet" size="small" onClick={() => onChange(draftOrDefault(value))}>
        Set hours by day
      </Button>
    </div>
  );
}

const OFFICE_HOURS = [{ open: '09:00', close: '17:00' }];

/** The hours of a listing to start from: as they are, or office hours for one without any. */
export function initialHours({ structuredHours, hours }: ListingModel): string {
  if (!structuredHours) return draftOrDefault('');
  return toHoursFieldValue({ ...structuredHours, special: [] }, hours);
}

function draftOrDefault(words: string): string {
  const value = toHoursFieldValue(null, words);
  if (parseHoursDraft(value)) return value;
  return serializeHoursDraft({ week: copyToWeekdays({ ...closedWeek(), mon: OFFICE_HOURS }), special: [] });
}

/** The text that is sent for a value of the field. */
export function hoursText(value: string): string {
  const draft = parseHoursDraft(value);
  return draft ? formatHours(draft.week) : value;
}
