import { expect, test } from './support/fixtures.ts';

const AUSTIN = { latitude: 30.267153, longitude: -97.743057 };

// covers U-18
test('Near me finds the city of the position that the browser gives', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(AUSTIN);
  await page.goto('/listings?search=plumbing');
  await page.getByRole('button', { name: 'Near me' }).press('Enter');
  await expect(page.getByLabel('Location')).toHaveValue('Austin, TX');
  await expect(page).toHaveURL('/listings?search=plumbing&location=Austin%2C+TX');
});
