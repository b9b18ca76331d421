import type { Locator, Page } from '@playwright/test';
import type { Town } from './town.ts';

export const inSight = (page: Page): Locator => page.getByRole('region', { name: 'In sight' });
export const heading = (page: Page): Locator => inSight(page).getByRole('heading', { level: 2 });
export const rows = (page: Page): Locator => page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
export const notice = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** What became of the submissions, in the order in which they were given. */
export async function statuses(town: Town): Promise<string[]> {
  const found = await town.sql<{ status: string }>('select status from submissions order by id');
  return found.map(({ status }) => status);
}
