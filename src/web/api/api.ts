import type { FetchResponse, SiteFetch } from '#contract/site-build.ts';

/** The only error that reaches the screens. `status` is null when there was no usable response. */
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

export type ApiRequest = {
  path: string;
  /** Another host than the API's; it never receives the token. */
  origin?: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** spec §5: text is trimmed and sent only when non-empty. */
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  /** Sent as it is, instead of JSON. */
  file?: File;
  /** Replaces the client's fetch: see file-fetch.ts. */
  fetch?: SiteFetch;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** spec §7: only the login of the dashboard form includes credentials, and its second step. */
  credentials?: 'omit' | 'include';
  /** spec §7: errors of the blog do not include the response body. */
  errorFormat?: 'with-body' | 'status-only';
};

export type Api = {
  /** One request as spec §7 describes it. Calls that only our own server serves go through `call` (call.ts). */
  request: (request: ApiRequest) => Promise<unknown>;
  /** The API is this site's own server. Any other host has only the calls of spec §7, and no other call reaches it. */
  isOwnServer: boolean;
  /** spec §6: anonymous listing requests add public=true. */
  isSignedIn: () => boolean;
  /** Removes everything harmful from the HTML of an article. */
  sanitizeHtml: (html: string) => string | Promise<string>;
};

export type ApiOptions = {
  origin: string;
  fetch: SiteFetch;
  token: () => string | null;
  /** The server rejected the token; `token` must not return it again. */
  onTokenRejected?: (token: string) => void;
  /** Asks the user to confirm that it is them, where the server requires it; resolves to whether they did. */
  confirmIdentity?: () => Promise<boolean>;
  /** Without a sanitizer no HTML is shown. */
  sanitizeHtml?: Api['sanitizeHtml'];
};

/** spec §7: JSON content type, a bearer when there is a token, cross-origin mode, no cookies. */
export function createApi(options: ApiOptions): Api {
  const { origin, fetch, token, onTokenRejected, confirmIdentity, sanitizeHtml = () => '' } = options;
  const send = async (request: ApiRequest): Promise<unknown> => {
    const { path, method = 'GET', query = {}, body, signal, credentials = 'omit' } = request;
    const host = request.origin ?? origin;
    if (host !== '' && !(await import('./specified-calls.ts')).SPECIFIED_CALLS.has(`${method} ${path}`)) {
      throw new ApiError(`${method} ${path} exists only on our own server`);
    }
    const bearer = host === origin ? token() : null;
    const response = await (request.fetch ?? fetch)(host + path + toQueryString(query), {
      method,
      mode: 'cors',
      credentials,
      headers: {
        'Content-Type': request.file?.type ?? 'application/json',
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(request.file ? { body: request.file } : {}),
      ...(signal ? { signal } : {}),
    });
    try {
      return await readResponse(response, request.errorFormat ?? 'with-body');
    } catch (error) {
      if (host === '' && isConfirmationRequired(error) && (await confirmIdentity?.())) return send(request);
      if (bearer === null || !isSessionRejected(error)) throw error;
      onTokenRejected?.(bearer);
      // Public data is read again without the token: an old session must not break the page.
      if (method === 'GET' && token() === null) return send(request);
      throw error;
    }
  };
  return { request: send, isOwnServer: origin === '', isSignedIn: () => token() !== null, sanitizeHtml };
}

/** A wrong password has the same status but says nothing about the token. */
function isSessionRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !/"code":\s*"bad-credentials"/.test(error.body);
}

function isConfirmationRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && /"code":\s*"sign-in-again"/.test(error.body);
}

async function readResponse(response: FetchResponse, errorForm: 'with-body' | 'status-only'): Promise<unknown> {
  if (response.parsedBody !== undefined) return response.parsedBody;
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

function toQueryString(query: NonNullable<ApiRequest['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = value === undefined ? '' : String(value).trim();
    if (text) parameters.set(name, text);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}
