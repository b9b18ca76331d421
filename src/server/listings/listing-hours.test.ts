import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedWeek } from '#domain/hours/hours.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let testApp: TestApp;
let ada: TestUser;
let mo: TestUser;
let id: number;
beforeAll(async () => {
  testApp = await startTestApp();
  ada = await testApp.signIn();
  mo = await testApp.signIn('moderator');
  id = await insertTestListing(testApp.storage, { ownerId: ada.id });
});
afterAll(() => testApp.close());

const put = (body: Record<string, unknown>, who = ada) =>
  testApp.call('PUT', `/listings.php${who === mo ? '?staff_reason=They+asked.' : ''}`, {
    body: { id, ...body },
    token: who.token,
  });
const nine = [{ open: '09:00', close: '17:00' }];
const week = {
  ...closedWeek(),
  mon: [
    { open: '08:00', close: '12:00' },
    { open: '13:00', close: '02:00' },
  ],
  tue: nine,
};
const thanksgiving = { date: '2026-11-26', label: 'Thanksgiving', intervals: [] };
const eve = { date: '2026-11-25', label: 'Before the feast', intervals: nine };

describe('structured hours', () => {
  test('hours are stored in the time zone of the place, with sorted special days, and are also available as text', async () => {
    const { status, json } = await put({
      hours: 'Mon closed',
      hours_structured: { week, special: [thanksgiving, eve] },
    });
    expect(status).toBe(200);
    expect(json.data.hours_structured).toEqual({
      time_zone: 'America/Chicago',
      week,
      special: [eve, thanksgiving],
    });
    expect(json.data.hours).toBe('Mon 8:00 AM - 12:00 PM, 1:00 PM - 2:00 AM; Tue 9:00 AM - 5:00 PM; Wed-Sun closed');
  });

  test('hours sent as text keep the special days, and null removes all hours', async () => {
    const { json } = await put({ hours: 'Mon-Sun open 24 hours' });
    expect(json.data.hours_structured.special).toEqual([eve, thanksgiving]);
    expect((await put({ hours_structured: null })).json.data).toMatchObject({ hours: '', hours_structured: null });
  });

  test.each([
    ['a time that is none', { week: { ...week, sun: [{ open: '9', close: '17:00' }] } }, 'Enter a time like 09:00.'],
    ['a missing day', { week: { mon: [] } }, 'Send each day’s hours as a list, empty for a closed day.'],
    [
      'times that overlap',
      { week: { ...week, sun: [...nine, { open: '16:00', close: '20:00' }] } },
      'These times overlap. Change one of them.',
    ],
    [
      'a night before a morning of the same day',
      {
        week: {
          ...week,
          sun: [
            { open: '06:00', close: '02:00' },
            { open: '12:00', close: '13:00' },
          ],
        },
      },
      'These times overlap. Change one of them.',
    ],
    [
      'an opening that lasts no time',
      { week: { ...week, sun: [{ open: '09:00', close: '09:00' }] } },
      'Opening and closing times are the same. For a full day, choose 24 hours.',
    ],
    [
      'too many opening times',
      { week: { ...week, sun: [1, 2, 3, 4, 5].map((at) => ({ open: `0${at}:00`, close: `0${at}:30` })) } },
      'Enter at most 4 opening times per day.',
    ],
    ['a day that does not exist', { week, special: [{ ...thanksgiving, date: '2026-02-30' }] }, 'Choose a date.'],
    [
      'a special day without a name',
      { week, special: [{ ...thanksgiving, label: ' ' }] },
      'Enter a name for the day, like Thanksgiving.',
    ],
    ['a special day twice', { week, special: [eve, { ...eve, label: 'Again' }] }, 'This day is already on the list.'],
    ['text', 'Mon-Fri 9-5', 'Hours need a week and special days.'],
  ])('hours with an error are rejected: %s', async (_what, hours, sentence) => {
    const { status, json } = await put({ hours_structured: hours });
    expect({ status, sentence: json.fields?.hours_structured }).toEqual({ status: 400, sentence });
  });

  test('hours of a business that moves keep their local times in the new time zone', async () => {
    await put({ hours_structured: { week } });
    const { json } = await put({ address: '1 Broadway, New York, NY 10004' }, mo);
    expect(json.data.hours_structured).toEqual({ time_zone: 'America/New_York', week, special: [] });
  });
});

describe('hours in words', () => {
  test('text that is not times is kept as it was written and never counts as open', async () => {
    const { status, json } = await put({ hours: 'By appointment, or call us' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ hours: 'By appointment, or call us', hours_structured: null });
    const open = await testApp.call('GET', '/listings.php?open_now=true');
    expect(open.json.data.results).toEqual([]);
    const all = await testApp.call('GET', '/listings.php');
    expect(all.json.data.results).toMatchObject([{ id, hours: 'By appointment, or call us', hours_structured: null }]);
  });

  test('words replace times, times replace words, and a listing sent back unchanged stays the same', async () => {
    expect((await put({ hours_structured: { week } })).json.data.hours).toMatch(/^Mon 8:00 AM/);
    const { json } = await put({ hours: 'Seasonal' });
    expect(json.data).toMatchObject({ hours: 'Seasonal', hours_structured: null });
    const { hours, hours_structured } = json.data;
    expect((await put({ hours, hours_structured })).json.data).toMatchObject({ hours: 'Seasonal' });
    expect((await put({ hours: 'Mon 9-5' })).json.data).toMatchObject({
      hours: 'Mon 9:00 AM - 5:00 PM; Tue-Sun closed',
      hours_structured: { week: { mon: nine } },
    });
    await put({ hours: 'Seasonal' });
    expect((await put({ hours: '' })).json.data).toMatchObject({ hours: '', hours_structured: null });
  });

  test('only text that is too long or has control characters is refused', async () => {
    for (const hours of ['x'.repeat(1001), 'Call\u0000us']) {
      const { status, json } = await put({ hours });
      expect([status, Object.keys(json.fields)]).toEqual([400, ['hours']]);
    }
  });
});
