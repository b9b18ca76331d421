import { expect, test } from 'vitest';
import { closedWeek } from './hours.ts';
import { formatListingHours, parseHoursText } from './listing-hours.ts';

test.each(['by appointment', 'Call us', 'Seasonal; see our site', 'Mon-Fri 9-5 except holidays', '9ish', '{"week":1}'])(
  '%j cannot be read as times and stays as it was written',
  (text) => {
    expect(parseHoursText(` ${text} `)).toEqual({ week: null, hoursText: text });
    expect(formatListingHours({ hours: null, hoursText: text })).toBe(text);
  },
);

test('times are read, and nothing or the default means no hours', () => {
  const mon = [{ open: '09:00', close: '17:00' }];
  expect(parseHoursText('Mon 9-5')).toEqual({ week: { ...closedWeek(), mon }, hoursText: '' });
  for (const text of ['', ' ', 'Contact for hours'])
    expect(parseHoursText(text)).toEqual({ week: null, hoursText: '' });
  const hours = { timeZone: 'UTC', week: { ...closedWeek(), mon }, special: [] };
  expect(formatListingHours({ hours, hoursText: '' })).toBe('Mon 9:00 AM - 5:00 PM; Tue-Sun closed');
});
