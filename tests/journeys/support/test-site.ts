import { type SqlRow, startTestSite, type TestSiteOptions } from './start-test-site.ts';

type ApiCallInit = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

export type TestAccount = { email: string; password: string; name: string; token: string };

export type TestSite = {
  url: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses freely
  api(path: string, init?: ApiCallInit): Promise<any>;
  /** Registers an account through the API. */
  signUp(fields?: Partial<Pick<TestAccount, 'email' | 'password' | 'name'>>): Promise<TestAccount>;
  sql<R extends SqlRow = SqlRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Payloads of queued emails, oldest first. */
  queuedEmails(): Promise<SqlRow[]>;
  resetRateLimits(): Promise<void>;
  stop(): Promise<void>;
};

let accountCount = 0;

export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const process = await startTestSite(options);
  const api: TestSite['api'] = (path, init = {}) => callApi(process.url + path, init);
  return {
    ...process,
    api,
    async signUp(fields = {}) {
      const account = {
        email: `ada${++accountCount}@example.test`,
        password: 'lantern-street-9',
        name: 'Ada Park',
        ...fields,
      };
      const { token } = await api('/users.php?action=register', { method: 'POST', body: account });
      return { ...account, token };
    },
    async queuedEmails() {
      const rows = await process.sql<{ payload: SqlRow }>(
        `select payload from jobs where kind = 'mail' and finished_at is null order by id`,
      );
      return rows.map(({ payload }) => payload);
    },
    async resetRateLimits() {
      await process.sql('delete from rate_limits');
    },
  };
}

async function callApi(url: string, { method = 'GET', body, token, headers }: ApiCallInit): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} gave ${response.status}: ${text}`);
  return JSON.parse(text);
}
