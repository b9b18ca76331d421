import { expect, test } from 'vitest';
import { closedWeek } from '#domain/hours/hours.ts';
import { parseStoredHours } from './parse-stored-hours.ts';

const hours = {
  timeZone: 'America/Chicago',
  week: { ...closedWeek(), mon: [{ open: '09:00', close: '17:00' }] },
  special: [],
};

test('businesses with the same hours share them, and nobody can change them', () => {
  const read = parseStoredHours(JSON.stringify(hours));

  expect(read).toEqual(hours);
  expect(parseStoredHours(JSON.stringify(hours))).toBe(read);
  expect(() => read.week.mon.push({ open: '18:00', close: '20:00' })).toThrow(TypeError);
});

test('hours in use are shared whatever else is read', () => {
  const read = parseStoredHours(JSON.stringify(hours));
  for (let other = 0; other < 30_000; other++) {
    parseStoredHours(JSON.stringify({ ...hours, timeZone: `Elsewhere/${other}` }));
    if (other % 1000 === 0) expect(parseStoredHours(JSON.stringify(hours))).toBe(read);
  }
});

test('any number of different hours is read right', () => {
  for (let minute = 0; minute < 30_000; minute++) {
    const other = { ...hours, timeZone: `Zone/${minute}` };
    expect(parseStoredHours(JSON.stringify(other)).timeZone).toBe(other.timeZone);
  }
});

test('the same week in another time zone is the same week', () => {
  const read = parseStoredHours(JSON.stringify(hours));
  const elsewhere = parseStoredHours(JSON.stringify({ ...hours, timeZone: 'America/Denver' }));

  expect(elsewhere.timeZone).toBe('America/Denver');
  expect(elsewhere.week).toBe(read.week);
});
