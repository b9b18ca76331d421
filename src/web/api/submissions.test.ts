import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { submitBusiness } from './submissions.ts';

const form = {
  businessName: 'Harbor Street Bakery',
  category: 'Bakeries',
  additionalCategories: '',
  address: '412 Harbor Street',
  phone: '',
  email: 'hello@harborbakery.example',
  website: '',
  description: '',
  fields: '',
};

async function submitTo(respond: () => Response | Promise<Response>, origin = '') {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const fetch = async (url: string, init?: RequestInit) => {
    sent.push({ url, init });
    return respond();
  };
  const api = createApi({ origin: '', fetch, token: () => null });
  const result = await submitBusiness(api, { form, websiteUrl: 'https://town.example', origin, idempotencyKey: 'k1' });
  return { result, sent };
}

// covers §3.submission.1
test('the form is sent with the site identifier and an idempotency key', async () => {
  const { result, sent } = await submitTo(() => new Response('{"success":true}'));
  const { additionalCategories: _, ...specified } = form;
  expect(result).toEqual({ success: true });
  expect(sent[0]?.url).toBe('/api/business-listing-endpoint.php');
  expect(JSON.parse(String(sent[0]?.init?.body))).toEqual({
    ...specified,
    fields: undefined,
    websiteUrl: 'https://town.example',
  });
  expect(new Headers(sent[0]?.init?.headers).get('idempotency-key')).toBe('k1');
});

test('a foreign host does not receive the idempotency key', async () => {
  const { sent } = await submitTo(() => new Response('{"success":true}'), 'https://php.example');
  expect(sent[0]?.url).toBe('https://php.example/api/business-listing-endpoint.php');
  expect(new Headers(sent[0]?.init?.headers).has('idempotency-key')).toBe(false);
});

// covers §7.submission.3
test('each failure has its message of the error catalog', async () => {
  const errorOf = async (respond: () => Response | Promise<Response>) => {
    const { result } = await submitTo(respond);
    return result.success ? 'sent' : result.error;
  };
  expect(await errorOf(() => new Response('{"success":false,"error":"Closed today."}'))).toBe('Closed today.');
  expect(await errorOf(() => new Response('{"success":false}'))).toBe('Failed to submit business listing');
  expect(await errorOf(() => new Response('', { status: 404 }))).toBe(
    'API endpoint not found. Please check if the PHP file is uploaded to the correct path.',
  );
  expect(await errorOf(() => new Response('', { status: 503 }))).toBe('HTTP error! status: 503');
  const page = `<html>${'x'.repeat(200)}`;
  expect(await errorOf(() => new Response(page))).toBe(`Invalid JSON response: ${page.slice(0, 100)}`);
  expect(await errorOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
    'Something went wrong. Please try again later or contact support.',
  );
});

test('field errors of the server are returned', async () => {
  const rejection = JSON.stringify({ success: false, error: 'x', fields: { email: 'Enter an email address.' } });
  const { result } = await submitTo(() => new Response(rejection, { status: 400 }));
  expect(result).toMatchObject({ success: false, fields: { email: 'Enter an email address.' } });
});
