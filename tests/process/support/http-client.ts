export type HttpResult = { status: number; headers: Headers; json: unknown; ms: number };

/** Value at a path of the JSON response, for example `data.user.role`; undefined if there is none. */
export function valueAt({ json }: HttpResult, path: string): unknown {
  const step = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return path.split('.').reduce(step, json);
}

/** Sends a GET request, or a POST request if there is a body, and parses a JSON response. */
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

let submissions = 0;

/** Sends a submission with a unique name and email address. */
export function postSubmission(
  url: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<HttpResult> {
  submissions++;
  const body = {
    businessName: `Corner Bakery ${submissions}`,
    category: 'Bakeries',
    address: '1 Main St, Austin, TX 78701',
    email: `baker${submissions}@example.test`,
    ...fields,
  };
  return httpRequest(`${url}/api/business-listing-endpoint.php`, { body, headers });
}

export function postLogin(url: string, email: string, password: string): Promise<HttpResult> {
  return httpRequest(`${url}/users.php?action=login`, { body: { email, password } });
}
