import { type Row, startTown, type TownOptions } from './start-town.ts';

type ApiInit = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> };

export type Account = { email: string; password: string; name: string; token: string };

export type Town = {
  url: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
  api(path: string, init?: ApiInit): Promise<any>;
  /** A new account, through the API, with an open session. */
  signUp(fields?: Partial<Pick<Account, 'email' | 'password' | 'name'>>): Promise<Account>;
  sql<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Payloads of the mails that wait to be sent, oldest first. */
  mails(): Promise<Row[]>;
  /** Nobody has called yet: every limit starts anew. */
  forgetCallers(): Promise<void>;
  stop(): Promise<void>;
};

let made = 0;

export async function openTown(options: TownOptions = {}): Promise<Town> {
  const process = await startTown(options);
  const api: Town['api'] = (path, init = {}) => call(process.url + path, init);
  return {
    ...process,
    api,
    async signUp(fields = {}) {
      const account = { email: `ada${++made}@example.test`, password: 'lantern-street-9', name: 'Ada Park', ...fields };
      const { token } = await api('/users.php?action=register', { method: 'POST', body: account });
      return { ...account, token };
    },
    async mails() {
      const rows = await process.sql<{ payload: Row }>(
        `select payload from jobs where kind = 'mail' and finished_at is null order by id`,
      );
      return rows.map(({ payload }) => payload);
    },
    async forgetCallers() {
      await process.sql('delete from rate_limits');
    },
  };
}

async function call(url: string, { method = 'GET', body, token, headers }: ApiInit): Promise<unknown> {
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
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
