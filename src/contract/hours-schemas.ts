import * as z from 'zod/mini';
import { hasOverlap, type Interval, isTimeOfDay } from '#domain/hours/hours.ts';
import { INTERVALS_MAX, SPECIAL_DAY_NAME_MAX_LENGTH, SPECIAL_DAYS_MAX } from '#domain/limits.ts';
import { isCalendarDay } from '#lib/is-calendar-day.ts';
import { singleLine } from './field-schemas.ts';

const interval = z.object({ open: z.string(), close: z.string() });
const intervals = z.array(interval);

export const hoursWire = z.object({
  time_zone: z.string(),
  week: weekOf(intervals),
  special: z.array(z.object({ date: z.string(), label: z.string(), intervals })),
});

function weekOf<T extends z.ZodMiniType>(day: T) {
  return z.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day });
}

const time = z
  .string('Enter a time like 09:00.')
  .check(z.refine((text) => isTimeOfDay(text), 'Enter a time like 09:00.'));

const dayIntervals = z
  .array(
    z.object({ open: time, close: time }, 'Enter an opening time and a closing time.'),
    'Send each day’s hours as a list, empty for a closed day.',
  )
  .check(
    z.maxLength(INTERVALS_MAX, `Enter at most ${INTERVALS_MAX} opening times per day.`),
    z.refine(
      (hours) => !hours.some(isEmptyInterval),
      'Opening and closing times are the same. For a full day, choose 24 hours.',
    ),
    z.refine((hours) => !hasOverlap(hours), 'These times overlap. Change one of them.'),
  );

/** Midnight to midnight is the whole day; other empty intervals are errors. */
function isEmptyInterval({ open, close }: Interval): boolean {
  return open === close && open !== '00:00';
}

const specialDay = z.object(
  {
    date: z.string('Choose a date.').check(z.refine((text) => isCalendarDay(text), 'Choose a date.')),
    label: singleLine('The name of the day', SPECIAL_DAY_NAME_MAX_LENGTH).check(
      z.refine((text) => text !== '', 'Enter a name for the day, like Thanksgiving.'),
    ),
    intervals: dayIntervals,
  },
  'Each special day needs a date, a label and intervals.',
);

export const specialDays = z.array(specialDay, 'Send the special days as a list.').check(
  z.maxLength(SPECIAL_DAYS_MAX, `Enter at most ${SPECIAL_DAYS_MAX} special days.`),
  z.check(({ value, issues }) => {
    for (const [at, { date }] of value.entries()) {
      if (value.findIndex((day) => day.date === date) === at) continue;
      const message = 'This day is already on the list.';
      issues.push({ code: 'custom', message, input: date, path: [at, 'date'] });
    }
  }),
);

/** Hours as an owner enters them, in local time of the business. Also validated in the browser. */
export const hoursForm = z.object(
  {
    week: weekOf(dayIntervals),
    special: z._default(specialDays, []),
  },
  'Hours need a week and special days.',
);
export type HoursForm = z.infer<typeof hoursForm>;
