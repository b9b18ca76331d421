import { createHash, randomBytes } from 'node:crypto';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

async function createNewsletterLink(
  site: TestSite,
  purpose: 'confirm' | 'unsubscribe',
): Promise<{ token: string; id: unknown }> {
  const token = randomBytes(32).toString('base64url');
  const email = `${token.slice(0, 8).toLowerCase()}@example.test`;
  const [subscriber] = await site.sql(
    'insert into newsletter_subscribers (email, email_key, asked_at) values ($1, $1, now()) returning id',
    [email],
  );
  await site.sql(`insert into newsletter_tokens values ($1, $2, $3, now() + interval '1 day')`, [
    createHash('sha256').update(token).digest(),
    subscriber?.id,
    purpose,
  ]);
  return { token, id: subscriber?.id };
}

const stateOf = (site: TestSite, id: unknown) =>
  site.sql(
    'select confirmed_at is not null as is_confirmed, unsubscribed_at is not null as has_left from newsletter_subscribers where id = $1',
    [id],
  );

test('a subscription is confirmed by the button, not by opening the link', async ({ page, site }) => {
  const { token, id } = await createNewsletterLink(site, 'confirm');
  await page.goto(`/newsletter/confirm#${token}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  expect(await stateOf(site, id)).toEqual([{ is_confirmed: false, has_left: false }]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You are subscribed. The next letter comes to you.')).toBeVisible();
  expect(await stateOf(site, id)).toEqual([{ is_confirmed: true, has_left: false }]);
});

test('the unsubscribe link ends the subscription, and an invalid link is rejected', async ({ page, site, monitor }) => {
  monitor.allow(/status of 400/);
  const { token, id } = await createNewsletterLink(site, 'unsubscribe');
  await page.goto(`/newsletter/unsubscribe#${token}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed. No more letters come.')).toBeVisible();
  expect(await stateOf(site, id)).toMatchObject([{ has_left: true }]);

  await page.goto('/newsletter/confirm#guessed');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Ask for a new one.');
  await expectAccessible(page);
});
