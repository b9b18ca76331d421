import { describe, expect, it } from 'vitest';
import { closedWeek, formatHours, hasOverlap, isTimeOfDay, type Week } from './hours.ts';
import { parseHours } from './parse-hours.ts';

const nineToFive = [{ open: '09:00', close: '17:00' }];
const weekdays: Week = {
  ...closedWeek(),
  mon: nineToFive,
  tue: nineToFive,
  wed: nineToFive,
  thu: nineToFive,
  fri: nineToFive,
};

describe('hours as text', () => {
  it('groups consecutive days with equal hours', () => {
    expect(formatHours({ ...weekdays, sat: [{ open: '10:00', close: '14:30' }] })).toBe(
      'Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:30 PM; Sun closed',
    );
  });

  it('formats breaks, nights and 24-hour days', () => {
    const week: Week = {
      ...closedWeek(),
      mon: [
        { open: '08:00', close: '12:00' },
        { open: '13:00', close: '17:00' },
      ],
      tue: [{ open: '18:00', close: '02:00' }],
      wed: [{ open: '00:00', close: '00:00' }],
    };
    expect(formatHours(week)).toBe(
      'Mon 8:00 AM - 12:00 PM, 1:00 PM - 5:00 PM; Tue 6:00 PM - 2:00 AM; Wed open 24 hours; Thu-Sun closed',
    );
    expect(parseHours(formatHours(week))).toEqual(week);
  });
});

it.each(['00:00', '09:59', '19:30', '20:05', '23:59'])('%s is a time of day', (text) => {
  expect(isTimeOfDay(text)).toBe(true);
});

it.each(['', '24:00', '9:00', '12:60', '12:5', '112:00', '12:000', '12.00'])('%j is not a time of day', (text) => {
  expect(isTimeOfDay(text)).toBe(false);
});

describe('intervals of a day overlap', () => {
  const overlap = (...intervals: string[]) =>
    hasOverlap(intervals.map((text) => ({ open: text.slice(0, 5), close: text.slice(6) })));

  it('if one opens before another closes, in any order', () => {
    expect(overlap('09:00-12:00', '11:59-17:00')).toBe(true);
    expect(overlap('11:59-17:00', '09:00-12:00')).toBe(true);
    expect(overlap('13:00-17:00', '09:00-12:00', '08:00-09:30')).toBe(true);
  });

  it('but not if they touch', () => {
    expect(overlap('12:00-17:00', '09:00-12:00')).toBe(false);
    expect(overlap('09:00-17:00')).toBe(false);
    expect(overlap()).toBe(false);
  });

  it('if any but the last one ends after midnight', () => {
    expect(overlap('09:00-12:00', '18:00-02:00')).toBe(false);
    expect(overlap('09:00-02:00', '18:00-20:00')).toBe(true);
    expect(overlap('09:00-09:00', '18:00-20:00')).toBe(true);
    expect(overlap('00:00-00:00')).toBe(false);
  });
});
