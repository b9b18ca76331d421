import { expect, test } from 'vitest';
import { closedWeek } from '#domain/hours/hours.ts';
import { parseStoredHours } from './parse-stored-hours.ts';

const hours = {
  timeZone: 'America/Chicago',
  week: { ...closedWeek(), mon: [{ open: '09:00', close: '17:00' }] },
  special: [],
};

test('equal hours share one frozen object', () => {
  const read = parseStoredHours(JSON.stringify(hours), 7);

  expect(read).toEqual(hours);
  expect(parseStoredHours(JSON.stringify(hours), 7)).toBe(read);
  expect(() => read.week.mon.push({ open: '18:00', close: '20:00' })).toThrow(TypeError);
});

test('frequently read hours stay in the cache', () => {
  const read = parseStoredHours(JSON.stringify(hours), 7);
  for (let other = 0; other < 30_000; other++) {
    parseStoredHours(JSON.stringify({ ...hours, timeZone: `Elsewhere/${other}` }), 7);
    if (other % 1000 === 0) expect(parseStoredHours(JSON.stringify(hours), 7)).toBe(read);
  }
});

test('more different hours than fit into the cache are parsed correctly', () => {
  for (let minute = 0; minute < 30_000; minute++) {
    const other = { ...hours, timeZone: `Zone/${minute}` };
    expect(parseStoredHours(JSON.stringify(other), 7).timeZone).toBe(other.timeZone);
  }
});

test('equal weeks in different time zones share one object', () => {
  const read = parseStoredHours(JSON.stringify(hours), 7);
  const elsewhere = parseStoredHours(JSON.stringify({ ...hours, timeZone: 'America/Denver' }), 7);

  expect(elsewhere.timeZone).toBe('America/Denver');
  expect(elsewhere.week).toBe(read.week);
});

test('hours of another shape are an error that names the listing', () => {
  expect(() => parseStoredHours('{"timeZone":"America/Chicago","week":{}}', 7)).toThrow(
    'listings.hours of row 7 has an unexpected shape',
  );
});
