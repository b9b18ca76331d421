import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { getAccountOperation } from '#contract/account-operations.ts';
import {
  type ListingEditWire,
  type ListingWire,
  listListingEditsOperation,
  listListingsOperation,
  updateListingOperation,
} from '#contract/listing-operations.ts';
import { listListingPhotosOperation } from '#contract/photo-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { EditListing } from '#web/pages/dashboard/edit/EditListing.tsx';
import { anAccount } from './account-fixture.ts';
import { createFakeNetwork } from './fake-network.ts';
import { aListingWire } from './listing-fixture.ts';
import { renderApp } from './render-app.tsx';
import { sentBody } from './sent-body.ts';

type EditOptions = {
  listing?: ListingWire;
  /** Changes that wait for review. */
  pending?: ListingEditWire[];
  at?: string;
  /** The role of an account that does not own the listing. */
  visitor?: Role;
};

/** Opens the edit screen of a listing as its owner. Saving fails until the test answers it. */
export async function openEditListing({ listing = aListingWire(), pending = [], at, visitor }: EditOptions = {}) {
  const network = createFakeNetwork();
  const results = visitor ? [] : [listing];
  const list = { results, total: results.length, limit: 100, offset: 0 };
  network.succeed(getAccountOperation, { success: true, data: anAccount({ role: visitor ?? 'owner' }) });
  network.respondWith('GET /categories.php', { json: [{ id: 3, name: 'Restaurants' }] });
  network.succeed(listListingsOperation, { success: true, data: list }, { query: { mine: true } });
  network.succeed(listListingsOperation, { success: true, data: listing }, { query: { id: listing.id } });
  network.succeed(listListingEditsOperation, { success: true, data: pending });
  network.succeed(listListingPhotosOperation, { success: true, data: [] }, { params: { id: listing.id } });
  const app = await renderApp(<EditListing />, {
    at: at ?? `/dashboard/edit/${listing.id}`,
    route: '/dashboard/edit/$id',
    network,
    token: 'a-token',
  });
  await expect
    .element(page.getByText(/^Edit listing$|Business connection not found|This isn’t your listing/))
    .toBeVisible();
  return {
    ...app,
    acceptSave: () =>
      network.succeed(updateListingOperation, {
        success: true,
        message: 'Listing updated',
        data: listing,
        pending: null,
      }),
    rejectSave: (status: number, error: { code: string; fields?: Record<string, string>; current?: ListingWire }) =>
      network.respondWith('PUT /listings.php', { status, json: { success: false, error: '', ...error } }),
    /** The body of the latest save. */
    saved: () => sentBody(network, 'PUT'),
  };
}

export const editButton = (name: string) => page.getByRole('button', { name, exact: true });
export const save = () => editButton('Save Changes').click();
