import { createHash } from 'node:crypto';
import type { PublicSite } from '#contract/site-build.ts';

export type CspOrigins = Pick<PublicSite, 'apiOrigin' | 'submissionOrigin' | 'mapTiles'>;

/**
 * The content security policy of a rendered page. It allows inline scripts by hash, so it can be cached, but only together with its HTML.
 */
export function contentSecurityPolicy(html: string, { apiOrigin, submissionOrigin, mapTiles }: CspOrigins): string {
  const tiles = mapTiles ? new URL(mapTiles.url).origin : '';
  const foreign = [...new Set([apiOrigin, submissionOrigin, tiles])].filter(Boolean);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self'",
    "font-src 'self'",
    // articles may show images of other sites over HTTPS
    ["img-src 'self' data: https:", tiles].filter(Boolean).join(' '),
    ["connect-src 'self'", ...foreign].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Hashes of inline scripts. JSON data is not executed and needs none. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /\btype="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
