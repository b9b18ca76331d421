import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { QuickSearch } from './QuickSearch.tsx';

// covers U-18
test('without permission, Near me asks to type a location, which is searched for', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_onSuccess, onError) => {
    // The component does not read the error.
    onError?.({} as GeolocationPositionError);
  });
  const { address } = await renderApp(<QuickSearch />);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect.element(page.getByText('Enter a city, state or zip instead.')).toBeVisible();
  const place = page.getByLabelText('City, state or zip');
  await expect.element(place).toHaveFocus();
  await userEvent.keyboard('Dallas, TX{Enter}');
  await expect.poll(address).toBe('/listings?location=Dallas%2C+TX');
});
