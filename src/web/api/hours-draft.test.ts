import { expect, test } from 'vitest';
import { closedWeek } from '#domain/hours/hours.ts';
import {
  copyToWeekdays,
  hoursDraftText,
  hoursFieldErrors,
  hoursRequestBody,
  parseHoursDraft,
  serializeHoursDraft,
  toHoursFieldValue,
} from './hours-draft.ts';

const nine = [{ open: '09:00', close: '17:00' }];
const week = { ...closedWeek(), mon: nine };
const special = [{ date: '2026-11-26', label: 'Thanksgiving', intervals: [] }];

test('hours survive serialization, and equal hours give equal texts', () => {
  const text = serializeHoursDraft({ week, special });
  expect(parseHoursDraft(text)).toEqual({ week, special });
  expect(toHoursFieldValue({ timeZone: 'America/Chicago', week, special }, 'whatever')).toBe(text);
});

test('text that can be parsed becomes structured hours, other text stays as it is', () => {
  expect(parseHoursDraft(toHoursFieldValue(null, 'Mon 9am - 5pm'))).toEqual({ week, special: [] });
  expect(toHoursFieldValue(null, 'By appointment')).toBe('By appointment');
  expect(toHoursFieldValue(null, '')).toBe('');
  expect(hoursRequestBody('By appointment\nor by phone')).toEqual({ hours: 'By appointment; or by phone' });
});

test('the request body contains structured hours and text', () => {
  expect(hoursRequestBody(serializeHoursDraft({ week, special }))).toEqual({
    hours: 'Mon 9:00 AM - 5:00 PM; Tue-Sun closed',
    hours_structured: { week, special },
  });
  expect(hoursRequestBody('')).toEqual({ hours: '', hours_structured: null });
});

test('special days are part of the text', () => {
  const feast = [...special, { date: '2026-12-24', label: 'Eve', intervals: nine }];
  expect(hoursDraftText(serializeHoursDraft({ week, special: feast }))).toBe(
    'Mon 9:00 AM - 5:00 PM; Tue-Sun closed\n2026-11-26 Thanksgiving: closed\n2026-12-24 Eve: 9:00 AM - 5:00 PM',
  );
});

test('errors are keyed by the path of the invalid value', () => {
  const wrong = { week: { ...week, tue: [{ open: '', close: '17:00' }] }, special: [{ ...special[0], label: '' }] };
  expect(hoursFieldErrors(JSON.stringify(wrong))).toEqual({
    'week.tue.0.open': 'Enter a time like 09:00.',
    'special.0.label': 'Enter a name for the day, like Thanksgiving.',
  });
});

test('Monday is copied to the other weekdays and not to the weekend', () => {
  const copied = copyToWeekdays(week);
  expect([copied.tue, copied.fri, copied.sat]).toEqual([nine, nine, []]);
});
