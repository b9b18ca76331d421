import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listFavoriteIdsOperation } from '#contract/favorite-operations.ts';
import { createFakeNetwork, type FakeResponse } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { Heart } from '../ui/Heart.tsx';
import { installHeartLoader } from './heart-loader.ts';

function Hearts() {
  const router = useRouter();
  useEffect(() => installHeartLoader(router), [router]);
  return (
    <>
      <Heart listing={{ id: 7, name: 'Alder & Salt' }} />
      <Heart listing={{ id: 8, name: 'Bright Taps' }} />
    </>
  );
}

// covers U-07
test('saving a favorite is shown at once, and a failed removal is reverted', async () => {
  const network = createFakeNetwork();
  network.succeed(listFavoriteIdsOperation, { success: true, data: { listing_ids: [8] } });
  const [stored, removed] = [Promise.withResolvers<FakeResponse>(), Promise.withResolvers<FakeResponse>()];
  network.respondWith('PUT /api/favourites/7', () => stored.promise);
  network.respondWith('DELETE /api/favourites/8', () => removed.promise);
  await renderApp(<Hearts />, { network, token: 'a-token' });
  const savedHeart = page.getByRole('button', { name: 'Save Bright Taps' });
  await expect.element(savedHeart).toHaveAttribute('aria-pressed', 'true');
  const heart = page.getByRole('button', { name: 'Save Alder & Salt' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  stored.resolve({ json: { success: true, data: { listing_id: 7, saved: true } } });

  await savedHeart.click();
  await expect.element(savedHeart).toHaveAttribute('aria-pressed', 'false');
  removed.resolve({ status: 500 });
  await expect.element(page.getByText('Not removed')).toBeVisible();
  await expect.element(savedHeart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(network.requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE']);
});
