import './week-hours.css';
import { DAYS, type Day } from '#domain/hours/days.ts';
import type { Interval, Week } from '#domain/hours/hours.ts';
import { copyToWeekdays } from '../../api/hours-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { DayHours } from './DayHours.tsx';

const DAY_NAMES: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Keys of `errors` are paths in the draft, like "week.mon.0.open". */
type WeekHoursProps = { week: Week; errors: Record<string, string>; onChange: (week: Week) => void };

/** The hours of each day of the week. */
export function WeekHours({ week, errors, onChange }: WeekHoursProps) {
  const setDay = (day: Day, intervals: Interval[]) => onChange({ ...week, [day]: intervals });
  return (
    <div className="week-hours">
      {DAYS.map((day) => (
        <DayHours
          key={day}
          name={DAY_NAMES[day]}
          path={`week.${day}`}
          intervals={week[day]}
          errors={errors}
          onChange={(intervals) => setDay(day, intervals)}
        >
          {day === 'mon' && (
            <Button tone="quiet" size="small" onClick={() => onChange(copyToWeekdays(week))}>
              Copy to all weekdays
            </Button>
          )}
        </DayHours>
      ))}
    </div>
  );
}
