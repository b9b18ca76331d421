import { expect, expectTypeOf, test } from 'vitest';
import { createTransferOperation } from '#contract/claim-operations.ts';
import { getDeskItemOperation } from '#contract/desk/desk-queue-operations.ts';
import { listLeadsOperation, updateLeadOperation } from '#contract/lead-operations.ts';
import { createApi } from './api.ts';
import { call } from './call.ts';

type RecordedRequest = { url: string; method: string | undefined; body: unknown };

function createTestApi(response: unknown) {
  const requests: RecordedRequest[] = [];
  const api = createApi({
    origin: '',
    token: () => null,
    fetch: async (url, init = {}) => {
      requests.push({ url, method: init.method, body: init.body && JSON.parse(String(init.body)) });
      return new Response(JSON.stringify(response));
    },
  });
  return { api, requests };
}

const transfer = {
  id: 3,
  listing: { id: 7, business_name: 'Harbor Street Bakery' },
  email: 'ada@example.com',
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-08T00:00:00Z',
};

test('the operation gives path and method; names are snake_case on the wire and camelCase for the caller', async () => {
  const { api, requests } = createTestApi({ success: true, message: 'Sent.', data: transfer });
  const { data } = await call(api, createTransferOperation, { body: { listingId: 7, email: 'ada@example.com' } });
  expect(requests).toEqual([
    { url: '/api/transfers', method: 'POST', body: { listing_id: 7, email: 'ada@example.com' } },
  ]);
  expect(data.listing.businessName).toBe('Harbor Street Bakery');
  expectTypeOf(data.expiresAt).toBeString();
});

test('a response that breaks the contract is an error that names the operation', async () => {
  const { api } = createTestApi({ success: true, message: 'Sent.', data: { ...transfer, id: 'three' } });
  const result = call(api, createTransferOperation, { body: { listingId: 7, email: 'ada@example.com' } });
  await expect(result).rejects.toThrow('The response of offerListing breaks the contract');
});

test('parameters fill the path and the query; an operation may be loaded when it is called', async () => {
  const { api, requests } = createTestApi({});
  await call(api, getDeskItemOperation, { params: { kind: 'review', id: 12 } }).catch(() => null);
  await call(api, async () => listLeadsOperation, { query: { search: ' roof ', offset: 20 } }).catch(() => null);
  expect(requests.map(({ url }) => url)).toEqual(['/api/desk/items/review/12', '/api/leads?search=roof&offset=20']);
});

test('a missing or misspelled input is a type error', () => {
  const { api } = createTestApi({});
  // @ts-expect-error the path needs an id
  const withoutParams = () => call(api, updateLeadOperation, { body: { note: '' } });
  // @ts-expect-error the wire name is for the wire
  const withWireName = () => call(api, createTransferOperation, { body: { listing_id: 7, email: '' } });
  expect([withoutParams, withWireName]).toHaveLength(2);
});
