import { createHash, randomBytes } from 'node:crypto';
import { expect, expectAccessible, expectNoHorizontalScroll, setBrowserSession, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

/** The token that the worker would put into the email to the visitor. */
async function createQuoteToken(site: TestSite): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await site.sql(
    `insert into quote_links (token_hash, quote_request_id, expires_at)
     select $1, id, now() + interval '1 hour' from quote_requests order by id desc limit 1`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}

/** Two neighbors of one category, each with an owner. */
async function assignNeighbors(site: TestSite) {
  const owners = [await site.signUp(), await site.signUp()] as const;
  const [first, second] = await site.sql<{ id: number; business_name: string }>(
    `select a.id, a.business_name from listings a join listings b on b.category_id = a.category_id and b.city = a.city
     where a.status = 'published' and b.status = 'published' and b.id <> a.id group by a.id
     order by a.category_id, a.city, a.id limit 2`,
  );
  if (!first || !second) throw new Error('Expected two businesses of one category and city');
  for (const [at, { id }] of [first, second].entries())
    await site.sql('update listings set owner_id = (select id from users where email = $2) where id = $1', [
      id,
      owners[at]?.email ?? '',
    ]);
  return { owners, first, second };
}

test('a visitor asks two businesses, reads both answers and closes the request', async ({ page, site }) => {
  const { owners, first, second } = await assignNeighbors(site);

  await test.step('one form asks both', async () => {
    await page.goto(`/business/${first.id}`);
    await page.getByRole('button', { name: 'Quick Quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick Quote' });
    await dialog.getByLabel('What do you need?').fill('A new <b>faucet</b>');
    await dialog.getByLabel('When').selectOption('This week');
    await dialog.getByLabel('ZIP code or place').fill('94110');
    await dialog.getByLabel('Your name').fill('Ben Ito');
    await dialog.getByLabel('Your email').fill('ben@example.test');
    const neighbor = dialog.getByRole('checkbox', { name: second.business_name });
    await expect(neighbor).not.toBeChecked();
    await neighbor.check();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request sent', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  for (const [at, price] of ['It costs $90.', 'It costs $80.'].entries()) {
    await test.step(`owner ${at + 1} answers in place`, async () => {
      await setBrowserSession(page, owners[at]?.token ?? '');
      await page.goto('/dashboard/messages');
      const request = page.getByRole('article', { name: 'Ben Ito' });
      await expect(request.getByText('Quote request')).toBeVisible();
      await expect(request.getByText('This week · 94110')).toBeVisible();
      await request.getByRole('button', { name: 'Reply to Ben Ito' }).click();
      await request.getByLabel('Your reply to Ben Ito').fill(price);
      await request.getByRole('button', { name: 'Send reply' }).click();
      await expect(page.getByText('Ben Ito gets it by email.')).toBeVisible();
    });
  }

  await test.step('the private page shows both answers, and closes the request', async () => {
    const visitor = await page.context().newPage();
    await visitor.goto(`/account/quote#${await createQuoteToken(site)}`);
    await expect(visitor.getByText('2 of 2 answered here so far.')).toBeVisible();
    await expect(visitor.getByText('It costs $90.')).toBeVisible();
    await expect(visitor.getByText('It costs $80.')).toBeVisible();
    await expectAccessible(visitor);
    await expectNoHorizontalScroll(visitor);
    await visitor.getByLabel(`Reply to ${second.business_name}`).fill('On Friday?');
    await visitor.getByRole('region', { name: second.business_name }).getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByRole('listitem').getByText('On Friday?')).toBeVisible();
    await visitor.getByLabel('Which one did you choose?').selectOption(second.business_name);
    await visitor.getByRole('button', { name: 'Close request' }).click();
    await expect(visitor.getByText('You closed this request.')).toBeVisible();
    await expect(
      visitor.getByRole('region', { name: first.business_name }).getByText('This conversation has ended.'),
    ).toBeVisible();
    await visitor.close();
  });

  await test.step('the other owner is told', async () => {
    await setBrowserSession(page, owners[0].token);
    await page.goto('/dashboard/messages');
    await expect(page.getByText('Ben Ito closed this request and needs no more quotes.')).toBeVisible();
  });
});
