import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

const DAY_MS = 86_400_000;
/** The last day on the page begins when its first minute can be told. */
const dayBefore = (days: number) => new Date(Date.now() - 2 * 60_000 - days * DAY_MS).toISOString().slice(0, 10);

async function setUptime(days: { day: string; minutes: string }[]): Promise<void> {
  await site.sql('delete from uptime_days');
  for (const { day, minutes } of days)
    await site.sql('insert into uptime_days (day, minutes) values ($1::date, $2::bit(1440))', [day, minutes]);
}

const UP = '1'.repeat(1440);

test('the status page shows the measured days, hollow ones before them, and a table', async () => {
  await setUptime([
    { day: dayBefore(3), minutes: UP },
    { day: dayBefore(2), minutes: UP.replace(/^1{90}/, '0'.repeat(90)).replace(/^0/, '1') },
    { day: dayBefore(1), minutes: UP },
    { day: dayBefore(0), minutes: UP },
  ]);
  // Pages are cached for up to a minute, and another test may have opened this one.
  const server = await site.openServer();
  const page = await server.open('/status');
  await server.close();
  expect(page.main.text).toContain('Townlink is up. No downtime today.');
  expect(page.title).toBe('Status | Townlink');
  expect(page.body.get('heading', { level: 1 }).text).toBe('Status');
  expect(page.main.text).toMatch(/Measured since \w+ \d+, \d{4}/);
  const figures = page.main.all('img', { name: / days measured, / });
  expect(figures.map((figure) => figure.attribute('aria-label')?.split(': ')[1])).toEqual([
    '0 days measured, 0 with downtime.',
    '0 days measured, 0 with downtime.',
    '4 days measured, 1 with downtime.',
  ]);
  expect(page.main.withTag('tr').map((row) => row.text)).toEqual([
    expect.stringContaining('Minutes down'),
    expect.stringMatching(/100%0$/),
    expect.stringMatching(/100%0$/),
    expect.stringMatching(/93.81%89$/),
    expect.stringMatching(/100%0$/),
  ]);
});

test('the home page and the footer link to the status page, and so does the sitemap', async () => {
  const { body, main } = await site.open('/');
  expect(main.get('link', { name: 'measured and published' }).attribute('href')).toBe('/status');
  expect(main.text).toContain('99.8% uptime and 24/7 support, measured and published, good days and bad.');
  expect(body.get('contentinfo').get('link', { name: 'Status' }).attribute('href')).toBe('/status');
  expect((await site.request('/sitemaps/pages.xml')).body.toString()).toContain('/status</loc>');
});
