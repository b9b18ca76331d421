import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Role } from '#domain/accounts/viewer.ts';
import { createDiskStore } from '#files/disk-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { SecretBox } from '#server/http/secret-box.ts';
import { insertSession } from '#storage/accounts/sessions.ts';
import { insertUser } from '#storage/accounts/users.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { jsonObject, parseJson } from '#storage/json-column.ts';
import { openTestStorage } from './test-storage.ts';

export const TEST_SITE = {
  name: 'Townlink',
  url: 'https://town.test',
  supportEmail: 'support@town.test',
  links: { privacy: '#', terms: '#', map: '#' },
};

export type TestUser = { id: number; email: string; token: string };

type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string>; from?: string };

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary fields of responses
export type TestResponse = { status: number; headers: Record<string, unknown>; text: string; json: any };

export type TestApp = {
  app: FastifyInstance;
  storage: Storage;
  secretBox: SecretBox;
  files: FileStore;
  logs: string[];
  /** The clock of the server, which tests can set. */
  clock: TestClock;
  call(method: NonNullable<InjectOptions['method']>, url: string, options?: CallOptions): Promise<TestResponse>;
  /** Creates an account with a session, without the cost of hashing a password. */
  signIn(role?: Role, name?: string): Promise<TestUser>;
  /** Payloads of the emails in the queue, oldest first. */
  pendingEmails(): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** Starts the real app on a new database of the engine under test. Calls need no socket. */
export async function startTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const storage = await openTestStorage();
  const uploads = path.join(tmpdir(), `townlink-uploads-${randomUUID()}`);
  const files = createDiskStore(uploads);
  const clock = new TestClock();
  const logs: string[] = [];
  const { secretBox = new SecretBox(['the-key-of-the-tests-0123456789abcdef']) } = options;
  const app = await buildApp({
    storage,
    files,
    site: TEST_SITE,
    clock: () => clock.now,
    log: { write: (line) => logs.push(line) },
    ...options,
    secretBox,
  });
  return {
    app,
    storage,
    secretBox,
    files,
    logs,
    clock,
    async call(method, url, options = {}) {
      if (options.token) await keepSessionRecent(storage, clock, options.token);
      return call(app, { method, url }, options);
    },
    signIn: (role = 'owner', name = 'Ada Park') => signIn(storage, clock.now, { role, name }),
    async pendingEmails() {
      const rows = await storage.db
        .selectFrom('jobs')
        .select(['id', 'payload'])
        .where('kind', '=', 'mail')
        .where('finished_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id, payload }) => parseJson(jsonObject, payload, { column: 'jobs.payload', id }));
    },
    async close() {
      await app.close();
      await storage.close();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

const isRaw = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

async function call(app: FastifyInstance, target: InjectOptions, options: CallOptions): Promise<TestResponse> {
  const { body, token, headers, from } = options;
  const response = await app.inject({
    ...target,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
      ...headers,
    },
    // a copy, as the server frees the memory of an upload
    ...(body === undefined ? {} : { payload: isRaw(body) ? Buffer.from(body) : JSON.stringify(body) }),
    remoteAddress: from ?? '127.0.0.1',
  });
  const isJson =
    !response.headers['content-encoding'] && String(response.headers['content-type'] ?? '').includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json: isJson && response.body ? response.json() : undefined,
  };
}

/** A session of this device is recent when it is used, however far a test moves the clock. */
export const TEST_DEVICE = 'test';

class TestClock {
  #now = new Date('2026-11-01T12:00:00Z');
  /** Tokens used since the clock was moved; null if it never was. */
  usedTokens: Set<string> | null = null;

  get now(): Date {
    return this.#now;
  }

  set now(now: Date) {
    this.#now = now;
    this.usedTokens = new Set();
  }

  advance(ms: number): void {
    this.now = new Date(this.#now.getTime() + ms);
  }
}

/** Updates one session only: a test of hostile requests has thousands, and moves the clock before each request. */
async function keepSessionRecent({ db }: Storage, { now, usedTokens }: TestClock, token: string): Promise<void> {
  if (!usedTokens || usedTokens.has(token)) return;
  usedTokens.add(token);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('device', '=', TEST_DEVICE)
    .execute();
}

let accounts = 0;

const DAY_MS = 86_400_000;

async function signIn(storage: Storage, now: Date, account: { role: Role; name: string }): Promise<TestUser> {
  const email = `user${++accounts}@example.test`;
  const user = await insertUser(storage.db, {
    email,
    name: account.name,
    passwordHash: 'none',
    role: account.role,
    // Special rules apply in the first hour of an account.
    createdAt: new Date(now.getTime() - DAY_MS),
  });
  if (!user) throw new Error(`Could not insert the user: ${email} is taken.`);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await insertSession(storage.db, {
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt,
    // Differs from the address of the calls, because special rules apply to the address of an owner.
    address: '192.0.2.1',
    device: TEST_DEVICE,
  });
  return { id: user.id, email, token };
}
