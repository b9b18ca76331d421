import { expect, test } from './support/fixtures.ts';

const AUSTIN = { latitude: 30.267153, longitude: -97.743057 };

// covers U-18
test('Near me searches around the position that the browser gives, and cards show the distance', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(AUSTIN);
  await page.goto('/listings?search=plumbing');
  await page.getByRole('button', { name: 'Near me' }).press('Enter');
  await expect(page).toHaveURL('/listings?search=plumbing&near=30.27%2C-97.74&sort=nearest');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.getByText(/^([\d.]+|Less than 0\.1) mi$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: Within 25 miles' })).toBeVisible();
});
