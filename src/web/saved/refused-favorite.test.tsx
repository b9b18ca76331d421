import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listFavoriteIdsOperation } from '#contract/favorite-operations.ts';
import { BROWSER_FAVORITES_MAX } from '#domain/saved.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { browserSession } from '../session/use-session.ts';
import { Heart } from '../ui/Heart.tsx';
import { installHeartLoader } from './heart-loader.ts';

function HeartOfListing() {
  const router = useRouter();
  useEffect(() => installHeartLoader(router), [router]);
  return <Heart listing={{ id: 7, name: 'Alder & Salt' }} />;
}

test('a business that finds no room in the browser is saved after the sign-in', async () => {
  const full = Array.from({ length: BROWSER_FAVORITES_MAX }, (_, index) => `${1000 + index} Shop ${index}`);
  localStorage.setItem('favourites', full.join('\n'));
  const network = createFakeNetwork();
  network.succeed(listFavoriteIdsOperation, { success: true, data: { listing_ids: [7] } });
  network.respondWith('POST /api/favourites/bring', { json: { success: true, data: { added: 100, left: 0 } } });
  network.respondWith('PUT /api/favourites/7', { json: { success: true, data: { listing_id: 7, saved: true } } });
  const { address } = await renderApp(<HeartOfListing />, { network });
  const heart = page.getByRole('button', { name: 'Save Alder & Salt' });
  await heart.click();
  await expect.element(page.getByText(/Sign in to save more/)).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(address).toBe('/dashboard');
  browserSession().signIn('a-token');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => network.requests.map(({ method }) => method)).toContain('PUT');
});
