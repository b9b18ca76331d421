import type { CurrentHours } from '#domain/hours/current-hours.ts';
import type { SpecialDay } from '#domain/hours/hours.ts';
import { formatIntervals } from '../../../labels/format-hours.ts';

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Holidays and other exceptions. Past ones are hidden once the current date is known. */
export function SpecialDays({ days, now }: { days: readonly SpecialDay[]; now: CurrentHours | null }) {
  const upcoming = days.filter(({ date }) => now === null || date >= now.date);
  if (upcoming.length === 0) return null;
  return (
    <>
      <h3 className="special-head">Special hours</h3>
      <ul className="special-days">
        {upcoming.map(({ date, label, intervals }) => (
          <li key={date}>
            <span>
              <time dateTime={date}>{formatDate(date)}</time> <span className="text-ink-2">{label}</span>
            </span>
            <span>{formatIntervals(intervals).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function formatDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return DATE_FORMAT.format(day);
}
