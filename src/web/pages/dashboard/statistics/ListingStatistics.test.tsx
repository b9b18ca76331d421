import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListingStatisticsOperation } from '#contract/statistics-operations.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { aListingModel } from '../../../../../tests/support/browser/listing-fixture.ts';
import { ListingStatistics } from './ListingStatistics.tsx';

const DAILY = { views: 5, appearances: 40, phone: 1, website: 0, directions: 0, email: 0 };

const RESPONSES = { received: 9, answered: 7, median_minutes: 100 };

/** Today has no counts yet. */
function statistics(dayCount: number) {
  const days = Array.from({ length: dayCount }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ...(index === dayCount - 1 ? { ...DAILY, views: 0, appearances: 0, phone: 0 } : DAILY),
  }));
  const times = (count: number) => ({ ...DAILY, views: 5 * count, appearances: 40 * count, phone: count });
  return {
    success: true as const,
    data: { days, total: times(dayCount - 1), before: times(dayCount), responses: RESPONSES },
  };
}

test('statistics are charted by period and metric, and shown as a table', async () => {
  const network = createFakeNetwork();
  for (const days of [7, 30])
    network.succeed(getListingStatisticsOperation, statistics(days), { params: { id: 7 }, query: { days: `${days}` } });
  const listing = aListingModel({ review_count: 0 });
  await renderDashboardPart(network, (session) => (
    <ListingStatistics listing={listing} session={session} id="statistics" />
  ));
  const panel = page.getByRole('region', { name: 'Statistics of Alder & Salt' });
  await expect.element(panel.getByRole('button', { name: /In results ?1,160/ })).toBeVisible();
  await expect
    .element(panel.getByText('You answered 7 of 9 messages of the last 90 days here, usually within 2 hours.'))
    .toBeVisible();
  await panel.getByText('7 days', { exact: true }).click();
  await panel.getByRole('button', { name: /Phone ?6/ }).click();
  await expect.element(panel.getByRole('img', { name: /^Phone by day: peak of 1, on / })).toBeVisible();
  await panel.getByText('30 days', { exact: true }).click();
  await panel.getByText('As a table').click();
  await expect.poll(() => panel.getByRole('row').elements()).toHaveLength(31);
  await expectAccessible();
});
