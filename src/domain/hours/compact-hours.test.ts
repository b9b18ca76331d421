import { expect, test } from 'vitest';
import { decodeHours, encodeHours } from './compact-hours.ts';
import { closedWeek, type Hours } from './hours.ts';

const hours: Hours = {
  timeZone: 'America/Chicago',
  week: {
    ...closedWeek(),
    mon: [{ open: '09:00', close: '17:00' }],
    sat: [
      { open: '11:00', close: '15:00' },
      { open: '18:00', close: '02:00' },
    ],
  },
  special: [
    { date: '2026-12-24', label: '', intervals: [{ open: '09:00', close: '13:00' }] },
    { date: '2026-12-25', label: '', intervals: [] },
  ],
};

test('hours survive the way through a line of text', () => {
  const line = encodeHours(hours);
  expect(line).toBe('America/Chicago;09:00-17:00;;;;;11:00-15:00,18:00-02:00;;2026-12-24=09:00-13:00;2026-12-25=');
  expect(decodeHours(line)).toEqual(hours);
});

test('a line of anything else is a closed week', () => {
  expect(decodeHours('')).toEqual({ timeZone: '', week: closedWeek(), special: [] });
});
