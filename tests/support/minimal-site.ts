import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WebOptions } from '#server/pages/register-website.ts';

const ENTRY = `
export const pageKey = (url) => url;
export const render = async () => ({ status: 200, headers: new Headers(), html: ['<!doctype html><title>A page</title>'] });
`;

const NAMED_ENTRY = `
export const pageKey = (url) => url;
export const render = async (request, { siteName, supportEmail, links, claims }) => ({
  status: 200,
  headers: new Headers(),
  html: [
    '<!doctype html><title>' + [siteName, supportEmail, links.terms + links.map].join(' ') + '</title>',
    JSON.stringify(claims),
  ],
});
`;

type MinimalSite = { web: WebOptions; remove(): Promise<void> };

/** A website of one page and one file, laid out as the build leaves it: enough to have its routes. */
export const buildMinimalSite = (): Promise<MinimalSite> => writeSite(ENTRY);

/** The same, but its page says what the site is called and claims. */
export const buildNamedSite = (): Promise<MinimalSite> => writeSite(NAMED_ENTRY);

async function writeSite(entry: string): Promise<MinimalSite> {
  const home = await mkdtemp(path.join(tmpdir(), 'tiny-site-'));
  // What lies under a node_modules the test runner loads as it is, and does not take to pieces first.
  const distDirectory = path.join(home, 'node_modules/dist');
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(distDirectory, file)), { recursive: true });
    await writeFile(path.join(distDirectory, file), content);
  };
  await write('client/assets/entry.js', '');
  await write(
    'client/.vite/manifest.json',
    JSON.stringify({ 'src/web/entry-client.tsx': { file: 'assets/entry.js', isEntry: true } }),
  );
  await write('server/entry-server.js', entry);
  return {
    web: { distDirectory, apiOrigin: '', submissionOrigin: '', dev: false },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
