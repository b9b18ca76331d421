import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_DAY } from './hours.ts';
import { formatSpecialDays, parseSpecialDays } from './special-days-text.ts';

const EVE = { date: '2026-12-31', label: 'New Year’s Eve', intervals: [{ open: '09:00', close: '14:00' }] };

test('special days are written with their date, hours and name', () => {
  const days = [{ date: '2026-12-25', label: 'Christmas', intervals: [] }, EVE];
  const text = '2026-12-25 closed "Christmas"; 2026-12-31 9:00 AM - 2:00 PM "New Year’s Eve"';
  expect(formatSpecialDays(days)).toBe(text);
  expect(parseSpecialDays(text)).toEqual(days);
  expect(parseSpecialDays('')).toEqual([]);
});

test.each([
  'Christmas closed',
  '2026-12-25 closed',
  '2026-12-25 perhaps "Christmas"',
  '2026-12-25 closed "Christmas',
  '2026-12-25 closed "Christmas" 2026-12-31 closed "Eve"',
  'closed',
])('is not understood: %s', (text) => {
  expect(parseSpecialDays(text)).toBeNull();
});

const time = fc.constantFrom<string>('00:00', '06:30', '12:00', '17:45', '23:59');
const interval = fc.record({ open: time, close: time }).filter(({ open, close }) => open !== close);

test('what is written is read back', () => {
  const day = fc.record({
    date: fc.constantFrom('2026-12-25', '2027-01-01'),
    label: fc.string({ unit: 'grapheme', maxLength: 20 }),
    intervals: fc.array(fc.oneof(fc.constant(ALL_DAY), interval), { maxLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 4 }), (days) => {
      expect(parseSpecialDays(formatSpecialDays(days))).toEqual(days);
    }),
  );
});
