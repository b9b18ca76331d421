export type HttpResult = { status: number; headers: Headers; json: unknown; ms: number };

/** What stands at a place of the answer, like `data.user.role`; undefined where nothing does. */
export function valueAt({ json }: HttpResult, place: string): unknown {
  const step = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return place.split('.').reduce(step, json);
}

/** One call over the network, with its answer read as JSON where it is. */
export async function httpRequest(
  url: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<HttpResult> {
  const started = performance.now();
  const post = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  const response = await fetch(url, {
    ...(body === undefined ? { headers } : post),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    json: isJson ? JSON.parse(text) : undefined,
    ms: performance.now() - started,
  };
}

let made = 0;

/** A submission that nobody has made before, by a mailbox of its own. */
export function postSubmission(
  url: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<HttpResult> {
  made++;
  const body = {
    businessName: `Corner Bakery ${made}`,
    category: 'Bakeries',
    address: '1 Main St, Austin, TX 78701',
    email: `baker${made}@example.test`,
    ...more,
  };
  return httpRequest(`${url}/api/business-listing-endpoint.php`, { body, headers });
}

export function postLogin(url: string, email: string, password: string): Promise<HttpResult> {
  return httpRequest(`${url}/users.php?action=login`, { body: { email, password } });
}
