import type { SpecialDay } from '#domain/hours/hours.ts';
import { SPECIAL_DAY_NAME_MAX_LENGTH } from '#domain/limits.ts';
import { DayHours } from '../../../forms/hours/DayHours.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';

type SpecialDayRowProps = {
  day: SpecialDay;
  path: string;
  errors: Record<string, string>;
  /** Called with null to remove the day. */
  onChange: (day: SpecialDay | null) => void;
};

export function SpecialDayRow({ day, path, errors, onChange }: SpecialDayRowProps) {
  const name = day.label.trim() || 'Special day';
  return (
    <div className="hours-special">
      <div className="hours-special-day">
        <TextField
          label="Date"
          type="date"
          value={day.date}
          error={errors[`${path}.date`]}
          onChange={({ target }) => onChange({ ...day, date: target.value })}
        />
        <TextField
          label="Name of the day"
          placeholder="Thanksgiving"
          autoComplete="off"
          maxLength={SPECIAL_DAY_NAME_MAX_LENGTH}
          value={day.label}
          error={errors[`${path}.label`]}
          onChange={({ target }) => onChange({ ...day, label: target.value })}
        />
      </div>
      <DayHours
        name={name}
        path={path}
        intervals={day.intervals}
        errors={errors}
        onChange={(intervals) => onChange({ ...day, intervals })}
      >
        <Button tone="quiet" size="small" onClick={() => onChange(null)}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </DayHours>
    </div>
  );
}
