import { expect, test } from 'vitest';
import type { Site } from '#domain/site.ts';
import type { ChangeFeed } from '../engine/change-feed.ts';
import type { Db } from '../tables.ts';
import { LiveSite } from './live-site.ts';

test('settings that cannot be read after a change are reported, and the last ones stay', async () => {
  const errors: string[] = [];
  let notify: Parameters<ChangeFeed['subscribe']>[0] = () => {};
  const changes: ChangeFeed = {
    subscribe(listener) {
      notify = listener;
      return () => {};
    },
    close: async () => {},
  };
  const selectFrom = () => {
    throw new Error('connection refused');
  };
  const defaults = { name: 'Townlink', url: 'https://townlink.example', supportEmail: '', links: {} } as Site;
  const site = new LiveSite({
    // only the first step of a query is reached
    storage: { db: { selectFrom } as unknown as Db, changes },
    defaults,
    onError: (message, error) => errors.push(`${message}: ${error instanceof Error ? error.message : error}`),
  });
  await expect(site.ready).rejects.toThrow('connection refused');

  notify('lost');
  await expect.poll(() => errors).toEqual(['The site settings could not be read: connection refused']);
  expect(site.name).toBe('Townlink');
});
