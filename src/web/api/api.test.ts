import { expect, test } from 'vitest';
import { type ApiError, createApi } from './api.ts';

type RecordedRequest = { url: string; init: RequestInit };

function createTestApi(response: Response, token: string | null = null) {
  const sent: RecordedRequest[] = [];
  const fetch = async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init });
    return response.clone();
  };
  return { sent, api: createApi({ origin: 'https://api.example', fetch, token: () => token }) };
}

const headerOf = ({ init }: RecordedRequest, name: string) => new Headers(init.headers).get(name);

// covers §7.calls.1
test('a request is JSON, cross-origin, without cookies, and carries the token when there is one', async () => {
  const { api, sent } = createTestApi(new Response('{}'), 'secret');
  await api.request({ path: '/listings.php' });
  const [request] = sent;
  if (!request) throw new Error('Expected one request, but none was sent');
  expect(request.init).toMatchObject({ method: 'GET', mode: 'cors', credentials: 'omit' });
  expect(headerOf(request, 'content-type')).toBe('application/json');
  expect(headerOf(request, 'authorization')).toBe('Bearer secret');
});

test('another host never receives the token', async () => {
  const { api, sent } = createTestApi(new Response('{}'), 'secret');
  await api.request({ path: '/blog.php', origin: 'https://other.example' });
  expect(sent[0]?.url).toBe('https://other.example/blog.php');
  expect(sent[0] && headerOf(sent[0], 'authorization')).toBeNull();
});

// covers §5.search.1
test('parameters are trimmed and sent only when non-empty', async () => {
  const { api, sent } = createTestApi(new Response('{}'));
  await api.request({
    path: '/listings.php',
    query: { search: ' rye ', city: ' ', state: undefined, offset: 0, public: true },
  });
  expect(sent[0]?.url).toBe('https://api.example/listings.php?search=rye&offset=0&public=true');
});

// covers §7.calls.2
test('a failed response becomes an error with status, text and body; the blog’s without the body', async () => {
  const rejection = new Response('no such thing', { status: 404, statusText: 'Not Found' });
  const { api } = createTestApi(rejection);
  await expect(api.request({ path: '/listings.php' })).rejects.toMatchObject({
    message: 'HTTP 404: Not Found - no such thing',
    status: 404,
  });
  const blog = api.request({ path: '/blog.php', errorFormat: 'status-only' });
  await expect(blog).rejects.toMatchObject({ message: 'HTTP 404: Not Found' } satisfies Partial<ApiError>);
});

// covers §7.calls.3
test('an empty body is an unsuccessful response; a body that is not JSON is an error', async () => {
  expect(await createTestApi(new Response('')).api.request({ path: '/listings.php' })).toEqual({
    success: false,
    error: 'Empty response from server',
  });
  await expect(createTestApi(new Response('<br>')).api.request({ path: '/listings.php' })).rejects.toThrow(
    'Invalid JSON response',
  );
});

/** A server that rejects every token and accepts anonymous requests. */
function createApiWithStaleToken(code: string) {
  let token: string | null = 'stale';
  const api = createApi({
    origin: '',
    fetch: async (_url, init = {}) =>
      new Headers(init.headers).has('authorization')
        ? new Response(JSON.stringify({ success: false, code }), { status: 401 })
        : new Response('{"success":true}'),
    token: () => token,
    onTokenRejected: () => {
      token = null;
    },
  });
  return { api, token: () => token };
}

test('a rejected token is discarded, and public data is read again without it', async () => {
  const { api, token } = createApiWithStaleToken('not-signed-in');
  expect(await api.request({ path: '/listings.php' })).toEqual({ success: true });
  expect(token()).toBeNull();
});

test('a write is not retried without the token', async () => {
  const { api, token } = createApiWithStaleToken('not-signed-in');
  await expect(api.request({ path: '/listings.php', method: 'PUT', body: {} })).rejects.toMatchObject({ status: 401 });
  expect(token()).toBeNull();
});

test('a wrong password does not end the session', async () => {
  const { api, token } = createApiWithStaleToken('bad-credentials');
  await expect(api.request({ path: '/api/users/password', method: 'POST' })).rejects.toMatchObject({ status: 401 });
  expect(token()).toBe('stale');
});

test('a file is sent unmodified through the given fetch and fails with the same error', async () => {
  const api = createApi({ origin: '', fetch: () => Promise.reject(new Error('not this way')), token: () => 'secret' });
  const file = new File(['pixels'], 'shop.png', { type: 'image/png' });
  const sent: RequestInit[] = [];
  const fetch = async (_url: string, init: RequestInit = {}) => {
    sent.push(init);
    return new Response('{"error":"The photo is damaged."}', { status: 415 });
  };
  const error = await api.request({ path: '/api/x', method: 'POST', file, fetch }).catch((reason: ApiError) => reason);
  expect(sent).toMatchObject([
    { body: file, headers: { 'Content-Type': 'image/png', Authorization: 'Bearer secret' } },
  ]);
  expect(error).toMatchObject({ name: 'ApiError', status: 415 });
});

test('a request that needs a confirmation is repeated once the user has confirmed, and fails otherwise', async () => {
  let isRecent = false;
  let isConfirmed = false;
  const bodies: unknown[] = [];
  const api = createApi({
    origin: '',
    fetch: async (_url, init = {}) => {
      bodies.push(init.body);
      return isRecent
        ? new Response('{"success":true}')
        : new Response('{"success":false,"code":"sign-in-again"}', { status: 403 });
    },
    token: () => 'secret',
    confirmIdentity: async () => {
      isRecent = isConfirmed;
      return isConfirmed;
    },
  });
  const change = () => api.request({ path: '/x', method: 'PUT', body: { name: 'Lamp Street' } });
  await expect(change()).rejects.toMatchObject({ status: 403 });
  isConfirmed = true;
  expect(await change()).toEqual({ success: true });
  expect(new Set(bodies)).toEqual(new Set(['{"name":"Lamp Street"}']));
  expect(bodies).toHaveLength(3);
});

// covers §7.calls.1
test('another host receives no call but those of the specification', async () => {
  const { api, sent } = createTestApi(new Response('{}'), 'secret');
  for (const request of [
    { path: '/api/users/me' },
    { path: '/api/users/logout', method: 'POST' },
    { path: '/listings.php', method: 'DELETE' },
    { path: '/api/suggest', origin: 'https://other.example' },
  ] as const) {
    await expect(api.request(request)).rejects.toThrow('exists only on our own server');
  }
  expect(sent).toEqual([]);
  await api.request({ path: '/listings.php', method: 'PUT', body: {} });
  await api.request({ path: '/api/newsletter', method: 'POST', origin: '' });
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example/listings.php', '/api/newsletter']);
});
