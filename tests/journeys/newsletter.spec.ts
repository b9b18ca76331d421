import { createHash, randomBytes } from 'node:crypto';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

async function createConfirmationLink(site: TestSite): Promise<{ token: string; id: unknown }> {
  const token = randomBytes(32).toString('base64url');
  const email = `${token.slice(0, 8).toLowerCase()}@example.test`;
  const [subscriber] = await site.sql(
    'insert into newsletter_subscribers (email, email_key, asked_at) values ($1, $1, now()) returning id',
    [email],
  );
  await site.sql(`insert into newsletter_tokens values ($1, $2, 'confirm', now() + interval '1 day')`, [
    createHash('sha256').update(token).digest(),
    subscriber?.id,
  ]);
  return { token, id: subscriber?.id };
}

async function isConfirmed(site: TestSite, id: unknown): Promise<boolean> {
  const [subscriber] = await site.sql('select confirmed_at from newsletter_subscribers where id = $1', [id]);
  return subscriber?.confirmed_at !== null;
}

test('a subscription is confirmed by the button, not by opening the link', async ({ page, site }) => {
  const { token, id } = await createConfirmationLink(site);
  await page.goto(`/newsletter/confirm#${token}`);
  await expectAccessible(page);
  expect(await isConfirmed(site, id)).toBe(false);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You’re subscribed. You’ll get the next issue.')).toBeVisible();
  expect(await isConfirmed(site, id)).toBe(true);
});
