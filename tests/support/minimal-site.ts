import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WebOptions } from '#server/pages/register-website.ts';
import { ICON_FILES } from '#server/pages/site/icon-files.ts';

const UNUSED_EXPORTS = `
export const renderBroken = () => '';
export const renderOffline = () => '';
export const findCover = async () => null;
`;

const ENTRY = `${UNUSED_EXPORTS}
export const pageKey = (url) => url;
export const render = async () => ({ status: 200, headers: new Headers(), html: ['<!doctype html><title>A page</title>'] });
`;

const NAMED_ENTRY = `${UNUSED_EXPORTS}
export const pageKey = (url) => url;
export const render = async (request, { siteName, supportEmail, links, marketingFigures, look }) => ({
  status: 200,
  headers: new Headers(),
  html: [
    '<!doctype html><title>' + [siteName, supportEmail, links.terms + links.map].join(' ') + '</title>',
    JSON.stringify(marketingFigures),
    '<i>' + (look.shareQuery ?? '') + '</i>',
  ],
});
`;

type MinimalSite = { web: WebOptions; remove(): Promise<void> };

/** Writes a website of one page and one asset with the layout of a real build, so that its routes are registered. */
export const buildMinimalSite = (): Promise<MinimalSite> => writeSite(ENTRY);

/** The same site, but its page shows the site name, the marketing figures and the query of the share images. */
export const buildNamedSite = (): Promise<MinimalSite> => writeSite(NAMED_ENTRY);

async function writeSite(entry: string): Promise<MinimalSite> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tiny-site-'));
  // Vitest does not transform files below node_modules.
  const distDirectory = path.join(directory, 'node_modules/dist');
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(distDirectory, file)), { recursive: true });
    await writeFile(path.join(distDirectory, file), content);
  };
  await write('client/assets/entry.js', '');
  await write('client/service-worker.js', '');
  for (const icon of ICON_FILES) await write(`client/${icon}`, 'an icon');
  await write(
    'client/favicon.svg',
    await readFile(new URL('../../src/web/public/favicon.svg', import.meta.url), 'utf8'),
  );
  await write(
    'client/.vite/manifest.json',
    JSON.stringify({
      'src/web/entry-client.tsx': { file: 'assets/entry.js', isEntry: true },
      'src/web/offline/offline-page.ts': { file: 'assets/offline-page.js', isEntry: true },
    }),
  );
  await write('server/entry-server.js', entry);
  return {
    web: { distDirectory, apiOrigin: '', submissionOrigin: '', dev: false },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
