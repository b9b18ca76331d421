import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { httpRequest, postLogin, postSubmission, valueAt } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { createMigratedDirectory } from './support/temporary-resources.ts';

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'lantern-street-9' };
const MB = 1024 * 1024;
/** The largest upload. It is damaged, so that no time is spent on decoding it. */
const PHOTO = Buffer.alloc(10 * MB, 'GIF89a');
const LISTINGS = 2;
const PHOTOS_OF_LISTING = 8;
const WARM_UP_PAGES = 400;
/** A quarter of one wave of uploads. */
const MAX_GROWTH_MB = 40;

//
test.runIf(process.platform === 'linux')(
  'sixteen large uploads at once leave nothing in the memory of the server',
  async () => {
    const server = await startServerProcess({ DATA_DIR: await createMigratedDirectory(), SEED: 'none', ...ADMIN });
    const login = await postLogin(server.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const headers = { authorization: `Bearer ${valueAt(login, 'data.token')}` };
    const ids = await createListings(server.url, headers);
    const uploadAll = () =>
      Promise.all(
        ids.flatMap((id) =>
          Array.from({ length: PHOTOS_OF_LISTING }, async () => {
            const url = `${server.url}/api/listings/${id}/photos?alt=Shop&staff_reason=Missing`;
            const response = await fetch(url, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'image/gif' },
              body: PHOTO,
            });
            return response.status;
          }),
        ),
      );
    // the young generation of the heap grows with the first requests
    for (let page = 0; page < WARM_UP_PAGES; page++) await (await fetch(`${server.url}/?page=${page}`)).text();
    const before = await residentMb(server.pid);

    for (let wave = 0; wave < 2; wave++) expect(new Set(await uploadAll())).toEqual(new Set([415]));

    expect((await residentMb(server.pid)) - before).toBeLessThan(MAX_GROWTH_MB);
  },
);

async function createListings(url: string, headers: Record<string, string>): Promise<number[]> {
  const category = 'Bakeries';
  await httpRequest(`${url}/api/desk/categories`, { headers, body: { name: category } });
  const ids: number[] = [];
  for (let listing = 0; listing < LISTINGS; listing++) {
    const id = valueAt(await postSubmission(url, { category, business_name: `Bakery ${listing}` }), 'data.id');
    const body = { items: [{ kind: 'submission', id }], decision: 'approved' };
    ids.push(Number(valueAt(await httpRequest(`${url}/api/desk/decisions`, { headers, body }), 'data.0.listing_id')));
  }
  return ids;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
