import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from '#contract/openapi/openapi-document.ts';
import type { Site } from '#domain/site.ts';
import { registerStaticResource } from '../static-resource.ts';
import { apiDocsPage } from './api-docs-page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLES = [
  new URL('../../../web/styles/tokens.css', import.meta.url),
  new URL('./page.css', import.meta.url),
  new URL('./calls.css', import.meta.url),
];

const FONTS = {
  '/api-docs/besley.woff2': '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  '/api-docs/schibsted-grotesk.woff2':
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
};

/** /openapi.json and the /api-docs page. */
export function registerApiDocsRoutes(app: FastifyInstance, site: Site): void {
  registerStaticResource(app, '/openapi.json', {
    type: 'application/json; charset=utf-8',
    render: async () => JSON.stringify(buildOpenApiDocument(site)),
    version: () => site.name,
  });
  registerStaticResource(app, '/api-docs', {
    type: 'text/html; charset=utf-8',
    render: async () => apiDocsPage(site),
    version: () => site.name,
    headers: { 'content-security-policy': POLICY },
  });
  registerStaticResource(app, '/api-docs.css', { type: 'text/css; charset=utf-8', render: stylesheet });
  for (const [path, file] of Object.entries(FONTS)) {
    registerStaticResource(app, path, {
      type: 'font/woff2',
      render: () => readFile(new URL(import.meta.resolve(file))),
      headers: { 'cache-control': 'public, max-age=604800' },
    });
  }
}

/** The design tokens of the site and the styles of this page. */
async function stylesheet(): Promise<string> {
  const texts = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')));
  return texts.join('\n');
}
