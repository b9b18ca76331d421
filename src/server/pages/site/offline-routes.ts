import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageAssets, SiteBuild, SiteContext } from '#contract/site-build.ts';
import { SCRIPT_POLICY } from '../../http/security-headers.ts';
import { withBrandStyles } from './brand-styles.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { offlineFiles, readManifest } from './read-build-assets.ts';

export const SERVICE_WORKER_FILE = 'service-worker.js';

const OFFLINE_SCRIPT = 'src/web/offline/offline-page.ts';

type OfflineDependencies = { build: SiteBuild; site: SiteContext; assets: PageAssets; clientDirectory: string };

/** The service worker with the files of this build, and the page that it shows instead of one that was not opened before. */
export async function registerOfflineRoutes(
  app: FastifyInstance,
  { build, site, assets, clientDirectory }: OfflineDependencies,
): Promise<void> {
  const manifest = await readManifest(clientDirectory);
  const script = manifest[OFFLINE_SCRIPT];
  if (!script) throw new Error(`The build in ${clientDirectory} has no ${OFFLINE_SCRIPT}: run the build again.`);
  const files = [...new Set([...assets.styles, ...assets.fonts, `/${script.file}`, ...offlineFiles(manifest)])];
  const worker = await readFile(path.join(clientDirectory, SERVICE_WORKER_FILE), 'utf8');
  // The site's name and colors are settings that admins can change.
  const renderPage = () => build.renderOffline(site, withBrandStyles(assets, site), `/${script.file}`);

  app.get('/offline.html', { config: { admission: 'always' } }, (_request, reply) => {
    const html = renderPage();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'public, no-cache', 'content-security-policy': contentSecurityPolicy(html, site) })
      .send(html);
  });

  app.get(`/${SERVICE_WORKER_FILE}`, { config: { admission: 'always' } }, (_request, reply) => {
    const version = createHash('sha256').update(worker).update(renderPage()).digest('base64url').slice(0, 12);
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({
        // A new version is found at the next visit.
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': SCRIPT_POLICY,
      })
      .send(
        `self.BUILD=${JSON.stringify({ version, files: site.brandStylesheet ? [...files, site.brandStylesheet] : files })};\n${worker}`,
      );
  });
}
