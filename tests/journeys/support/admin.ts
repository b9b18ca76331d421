import type { Page } from '@playwright/test';
import { setBrowserSession } from './fixtures.ts';
import type { TestAccount, TestSite } from './test-site.ts';

export async function signInAsAdmin(site: TestSite, page: Page): Promise<TestAccount> {
  const account = await site.signUp({ name: 'Ann Lee' });
  await site.sql(`update users set role = 'admin' where email = $1`, [account.email]);
  await setBrowserSession(page, account.token);
  return account;
}
