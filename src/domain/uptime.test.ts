import { describe, expect, it, test } from 'vitest';
import {
  formatUptime,
  measuredSince,
  measuredUntil,
  publishedUptime,
  sumUptime,
  type UptimeRecord,
  uptimeDays,
} from './uptime.ts';

const aRecord = (day: string, minutesUp = 1440, firstMinute = 0): UptimeRecord => ({ day, minutesUp, firstMinute });

const tenDays = (change: (record: UptimeRecord, index: number) => UptimeRecord = (record) => record) =>
  Array.from({ length: 10 }, (_, index) => change(aRecord(`2026-11-${String(index + 1).padStart(2, '0')}`), index));

describe('the days of a measurement', () => {
  it('begin with the first recorded minute and end with the last complete one', () => {
    const records = [aRecord('2026-11-01', 60, 1380), aRecord('2026-11-02', 600)];
    const until = measuredUntil(new Date('2026-11-02T10:01:59Z'));

    expect(until).toEqual(new Date('2026-11-02T10:00:00Z'));
    expect(measuredSince(records)).toEqual(new Date('2026-11-01T23:00:00Z'));
    expect(uptimeDays(records, until, 3)).toEqual([
      { day: '2026-10-31', minutesMeasured: 0, minutesUp: 0 },
      { day: '2026-11-01', minutesMeasured: 60, minutesUp: 60 },
      { day: '2026-11-02', minutesMeasured: 600, minutesUp: 600 },
    ]);
  });

  it('without a record are downtime', () => {
    const days = uptimeDays([aRecord('2026-11-01'), aRecord('2026-11-03')], new Date('2026-11-04T00:00:00Z'), 3);

    expect(days.map(({ minutesUp }) => minutesUp)).toEqual([1440, 0, 1440]);
    expect(formatUptime(sumUptime(days))).toBe('66.66%');
  });

  it('are hollow without any record', () => {
    expect(measuredSince([])).toBeNull();
    expect(sumUptime(uptimeDays([], new Date('2026-11-02T10:00:00Z'), 90))).toEqual({
      minutesMeasured: 0,
      minutesUp: 0,
    });
  });

  it('are the day before during the first minutes of a day', () => {
    const until = measuredUntil(new Date('2026-11-02T00:00:30Z'));
    expect(uptimeDays([aRecord('2026-11-01', 1439)], until, 1)).toEqual([
      { day: '2026-11-01', minutesMeasured: 1439, minutesUp: 1439 },
    ]);
  });
});

test.each([
  [1440, 1440, '100%'],
  [1_000_000, 999_999, '99.99%'],
  [1000, 998, '99.8%'],
  [60, 0, '0%'],
  [60, 61, '100%'],
  [0, 0, ''],
])('of %i minutes, %i up are %j', (minutesMeasured, minutesUp, text) => {
  expect(formatUptime({ minutesMeasured, minutesUp })).toBe(text);
});

test('the uptime is published after seven days, without the day that has not ended', () => {
  expect(publishedUptime(tenDays().slice(0, 6), '2026-11-07')).toBe('');
  expect(publishedUptime(tenDays().slice(0, 7), '2026-11-08')).toBe('100%');
  const withOutage = tenDays((record, index) => (index === 9 ? { ...record, minutesUp: 0 } : record));
  expect(publishedUptime(withOutage, '2026-11-10')).toBe('100%');
  expect(publishedUptime(withOutage, '2026-11-11')).toBe('90%');
});
