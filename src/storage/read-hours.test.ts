import { expect, test } from 'vitest';
import { closedWeek } from '#domain/hours.ts';
import { readHours } from './read-hours.ts';

const hours = {
  timeZone: 'America/Chicago',
  week: { ...closedWeek(), mon: [{ open: '09:00', close: '17:00' }] },
  special: [],
};

test('businesses with the same hours share them, and nobody can change them', () => {
  const read = readHours(JSON.stringify(hours));

  expect(read).toEqual(hours);
  expect(readHours(JSON.stringify(hours))).toBe(read);
  expect(() => read.week.mon.push({ open: '18:00', close: '20:00' })).toThrow(TypeError);
});

test('hours in use are shared whatever else is read', () => {
  const read = readHours(JSON.stringify(hours));
  for (let other = 0; other < 30_000; other++) {
    readHours(JSON.stringify({ ...hours, timeZone: `Elsewhere/${other}` }));
    if (other % 1000 === 0) expect(readHours(JSON.stringify(hours))).toBe(read);
  }
});

test('any number of different hours is read right', () => {
  for (let minute = 0; minute < 30_000; minute++) {
    const other = { ...hours, timeZone: `Zone/${minute}` };
    expect(readHours(JSON.stringify(other)).timeZone).toBe(other.timeZone);
  }
});

test('the same week in another time zone is the same week', () => {
  const read = readHours(JSON.stringify(hours));
  const elsewhere = readHours(JSON.stringify({ ...hours, timeZone: 'America/Denver' }));

  expect(elsewhere.timeZone).toBe('America/Denver');
  expect(elsewhere.week).toBe(read.week);
});
