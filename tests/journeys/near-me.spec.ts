import { expect, expectAccessible, test } from './support/fixtures.ts';

const AUSTIN = { latitude: 30.267153, longitude: -97.743057 };

// covers U-18
test('Near me asks for permission after the click and finds the city; without it a location is typed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(AUSTIN);
  await page.goto('/listings?search=plumbing');
  await expectAccessible(page);
  const nearestRequest = page.waitForRequest('**/api/places/nearest?*');
  await page.getByRole('button', { name: 'Near me' }).press('Enter');
  expect(new URL((await nearestRequest).url()).search).toBe('?latitude=30.27&longitude=-97.74');
  await expect(page.getByLabel('Location')).toHaveValue('Austin, TX');
  await expect(page.getByLabel('Location')).toBeFocused();
  await expect(page).toHaveURL('/listings?search=plumbing&location=Austin%2C+TX');

  await context.clearPermissions();
  await page.goto('/');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Type a city, state or zip instead.')).toBeVisible();
  const place = page.getByLabel('City, state or zip');
  await expect(place).toBeFocused();
  await place.fill('Dallas, TX');
  await place.press('Enter');
  await expect(page).toHaveURL(/\/listings\?location=Dallas/);
});
