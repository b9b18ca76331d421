import { describe, expect, it } from 'vitest';
import { closedWeek, formatHours, parseHours, type Week } from './hours.ts';

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

  it.each([
    ['Mon-Fri 9am - 5pm'],
    ['monday to friday 9 am to 5 pm; Sat closed; Sunday: closed'],
    ['Mon-Fri 09:00-17:00'],
    ['Mon-Fri: 9:00 a.m. - 5:00 p.m.'],
  ])('parses %s', (text) => {
    expect(parseHours(text)).toEqual(weekdays);
  });

  it('parses a range across the weekend', () => {
    expect(parseHours('Fri-Mon 9am-5pm')).toEqual({
      ...closedWeek(),
      fri: nineToFive,
      sat: nineToFive,
      sun: nineToFive,
      mon: nineToFive,
    });
  });

  it.each([
    '',
    'whenever',
    'Mon',
    'Mon 9am',
    'Mon 25:00-26:00',
    'Mon 13pm-14pm',
    'Mon 9:75 AM - 5 PM',
    'Xyz 9am-5pm',
    'Mon 9am-5pm-6pm',
  ])('rejects %j', (text) => {
    expect(parseHours(text)).toBeNull();
  });
});
