import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { TINY_PNG } from '../support/tiny-png.ts';
import { httpRequest, postLogin, postSubmission, valueAt } from './support/http-client.ts';
import { spawnCli } from './support/server-process.ts';
import { mountSmallDisk, noSmallDiskReason } from './support/small-disk.ts';
import { createMigratedDirectory } from './support/temporary-resources.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };
const FULL = { success: false, code: 'disk-full', error: expect.stringContaining('site’s disk is full') };

/** An admin of a site with one listing. */
async function createListingAdmin(url: string) {
  const login = await postLogin(url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const headers = { authorization: `Bearer ${valueAt(login, 'data.token')}` };
  const category = 'Bakeries';
  await httpRequest(`${url}/api/desk/categories`, { headers, body: { name: category } });
  const submission = valueAt(await postSubmission(url, { category }), 'data.id');
  const items = [{ kind: 'submission', id: submission }];
  const decided = await httpRequest(`${url}/api/desk/decisions`, { headers, body: { items, decision: 'approved' } });
  const photos = `${url}/api/listings/${valueAt(decided, 'data.0.listing_id')}/photos`;
  const upload = async (target: string, type: string, body: Uint8Array<ArrayBuffer> | string) => {
    const response = await fetch(target, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
    return { status: response.status, json: await response.json() };
  };
  const retryingEmails = async () => {
    const jobs = await httpRequest(`${url}/api/desk/jobs?state=retrying`, { headers });
    return valueAt(jobs, 'data') as { id: number; last_error: string }[];
  };
  return {
    addPhoto: () => upload(`${photos}?alt=Shop&staff_reason=Missing`, 'image/png', new Uint8Array(TINY_PNG)),
    countPhotos: async () => valueAt(await httpRequest(photos), 'data.length'),
    listRetryingEmails: async () => (await retryingEmails()).map(({ last_error }) => last_error),
    async retryEmail() {
      const [email] = await retryingEmails();
      const retried = await httpRequest(`${url}/api/desk/jobs/${email?.id}/retry`, { headers, body: {} });
      expect(retried.status).toBe(200);
    },
    addImport: () => upload(`${url}/api/desk/imports?file_name=a.csv`, 'text/csv', 'business_name\nCorner Bakery\n'),
  };
}

// The database is on another disk and goes on.
test.skipIf(noSmallDiskReason !== null)(
  'a full disk of uploads, emails and the log refuses files whole, loses no email, and works again when there is room',
  async () => {
    const disk = await mountSmallDisk(8);
    const DATA_DIR = await createMigratedDirectory();
    const outside = (name: string) => path.join(disk.outside, name);
    for (const name of ['uploads', 'outbox']) {
      await mkdir(outside(name));
      await symlink(path.join(disk.directory, name), path.join(DATA_DIR, name));
    }
    const PORT = String(await findFreePort());
    const url = `http://127.0.0.1:${PORT}`;
    const writeLog = ['sh', '-c', 'exec "$@" >>"$0"', path.join(disk.directory, 'log')];
    const wrapper = [...disk.wrapper, ...writeLog];
    const server = spawnCli(['serve'], { DATA_DIR, PORT, SEED: 'none', ...ADMIN }, { wrapper });
    const readLog = () => readFile(outside('log'), 'utf8');
    await expect.poll(readLog, { timeout: 120_000 }).toContain('is ready');
    const admin = await createListingAdmin(url);
    expect((await admin.addPhoto()).status).toBe(201);
    const listFiles = async () =>
      (await readdir(disk.outside, { recursive: true })).filter((name) => !/filler/.test(name));
    await expect.poll(() => readdir(outside('outbox'))).toHaveLength(1);
    const files = await listFiles();

    await disk.fill();
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await admin.addPhoto()).toMatchObject({ status: 507, json: FULL });
    expect(await admin.addImport()).toMatchObject({ status: 507, json: FULL });
    expect(await admin.countPhotos()).toBe(1);
    expect((await postSubmission(url)).status).toBe(201);
    await expect.poll(admin.listRetryingEmails).toEqual([expect.stringContaining('no space left on device')]);
    expect(await listFiles()).toEqual(files);

    await disk.makeRoom();
    expect((await admin.addPhoto()).status).toBe(201);
    expect((await admin.addImport()).status).toBe(201);
    expect(await admin.countPhotos()).toBe(2);
    await expect.poll(readLog).toMatch(/"path":"\/api\/desk\/imports","status":201/);
    expect(await readLog()).not.toContain('"stack"');
    // It is retried by itself after half a minute.
    await admin.retryEmail();
    await expect.poll(() => readdir(outside('outbox'))).toHaveLength(2);
    server.signal('SIGTERM');
    expect((await server.ended).code).toBe(0);
  },
);
