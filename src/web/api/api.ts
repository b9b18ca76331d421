import type { Fetch } from '#contract/site.ts';

/** The one error of the browser side. `status` is null when no usable answer came. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly body: string;
  constructor(message: string, status: number | null = null, body = '') {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

export type Call = {
  path: string;
  /** Another host than the API's. It is never shown the token. */
  origin?: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** spec §5: text is trimmed and sent only when non-empty. */
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** spec §7: only the login of the dashboard form includes credentials. */
  credentials?: 'omit' | 'include';
  /** spec §7: the blog's errors do not carry the answer's body. */
  errorForm?: 'with-body' | 'status-only';
};

export type Api = {
  call: (call: Call) => Promise<unknown>;
  /** spec §6: anonymous listing requests add public=true. */
  isSignedIn: () => boolean;
};

export type ApiOptions = { origin: string; fetch: Fetch; token: () => string | null };

/** spec §7: JSON content type, a bearer when there is a token, cross-origin mode, no cookies. */
export function createApi({ origin, fetch, token }: ApiOptions): Api {
  const call = async (request: Call): Promise<unknown> => {
    const { path, method = 'GET', query = {}, body, signal, credentials = 'omit' } = request;
    const host = request.origin ?? origin;
    const bearer = host === origin ? token() : null;
    const response = await fetch(host + path + queryText(query), {
      method,
      mode: 'cors',
      credentials,
      headers: {
        'Content-Type': 'application/json',
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return readAnswer(response, request.errorForm ?? 'with-body');
  };
  return { call, isSignedIn: () => token() !== null };
}

async function readAnswer(response: Response, errorForm: 'with-body' | 'status-only'): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) {
    const status = `HTTP ${response.status}: ${response.statusText}`;
    throw new ApiError(errorForm === 'with-body' ? `${status} - ${text}` : status, response.status, text);
  }
  if (text.trim() === '') return { success: false, error: 'Empty response from server' };
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('Invalid JSON response', response.status, text);
  }
}

function queryText(query: NonNullable<Call['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = value === undefined ? '' : String(value).trim();
    if (text) parameters.set(name, text);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}
