import type { Locator, Page } from '@playwright/test';
import type { TestSite } from './test-site.ts';

/** CSS of the pane. The rest of the desk is the same for all kinds of items. */
export const DESK_PANE = '[aria-label="In sight"]';

export const itemPane = (page: Page): Locator => page.getByRole('region', { name: 'In sight' });
export const itemHeading = (page: Page): Locator => itemPane(page).getByRole('heading', { level: 2 });
export const queueRows = (page: Page): Locator => page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
export const statusNotice = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** The statuses of all submissions in order of creation. */
export async function submissionStatuses(site: TestSite): Promise<string[]> {
  const found = await site.sql<{ status: string }>('select status from submissions order by id');
  return found.map(({ status }) => status);
}
