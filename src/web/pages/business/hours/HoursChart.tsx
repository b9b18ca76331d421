import type { CurrentHours } from '#domain/hours/current-hours.ts';
import { DAYS, type Day, SHORT_DAY_NAMES } from '#domain/hours/days.ts';
import type { Hours, Interval } from '#domain/hours/hours.ts';
import { formatIntervals, hoursBars } from '../../../labels/format-hours.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyServerComponent, Nothing } from '../../../ui/lazy-component.tsx';

/** Loaded on demand, because few businesses have any. */
const SpecialDays = lazyServerComponent(
  () => import('./SpecialDays.tsx').then((module) => module.SpecialDays),
  Nothing,
);

type HoursChartProps = { hours: Hours | null; text: string; now: CurrentHours | null };

/** One row per day with its hours as text. Today is highlighted after hydration. */
export function HoursChart({ hours, text, now }: HoursChartProps) {
  return (
    <section className="business-block" aria-labelledby="hours">
      <h2 id="hours">Hours</h2>
      {hours ? <WeekChart hours={hours} now={now} /> : <p>{text}</p>}
    </section>
  );
}

function WeekChart({ hours, now }: { hours: Hours; now: CurrentHours | null }) {
  const intervalsOf = (day: Day) => (now?.today === day ? now.intervals : hours.week[day]);
  return (
    <>
      <ul className="days">
        {DAYS.map((day, index) => (
          <DayRow
            key={day}
            day={day}
            intervals={intervalsOf(day)}
            previousIntervals={intervalsOf(DAYS[(index + 6) % 7] ?? 'sun')}
            now={now?.today === day ? now : null}
          />
        ))}
      </ul>
      <div className="days-scale" aria-hidden="true">
        <span>12 AM</span>
        <span>6</span>
        <span>12 PM</span>
        <span>6</span>
        <span>12</span>
      </div>
      {hours.special.length > 0 && <SpecialDays days={hours.special} now={now} />}
    </>
  );
}

/** `previousIntervals` may extend past midnight into this day. `now` is set for today only. */
type DayRowProps = { day: Day; intervals: Interval[]; previousIntervals: Interval[]; now: CurrentHours | null };

function DayRow({ day, intervals, previousIntervals, now }: DayRowProps) {
  return (
    <li className={classNames('day', now !== null && 'day-today')} aria-current={now ? 'date' : undefined}>
      <span>{SHORT_DAY_NAMES[day]}</span>
      <svg viewBox="0 0 96 16" preserveAspectRatio="none" aria-hidden="true">
        <path className="day-track" d="M0 4h96v8H0Z" />
        <path className="day-tick" d="M24 1v14M48 1v14M72 1v14" />
        {hoursBars(intervals, previousIntervals).map(({ from, to }) => (
          <rect key={from} className="day-open" x={from} y="3" width={to - from} height="10" />
        ))}
        {now && <path className="day-now" d={`M${now.minute / 15} -3v22`} />}
      </svg>
      <span className="day-times">
        {formatIntervals(intervals).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </li>
  );
}
