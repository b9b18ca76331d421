import { createHash } from 'node:crypto';
import type { PublicSite } from '#contract/site-build.ts';

export type CspOrigins = Pick<PublicSite, 'apiOrigin' | 'submissionOrigin' | 'mapTiles'>;

/**
 * The content security policy of one finished page: its inline scripts are allowed by their hashes, so it holds for a page
 * from the cache as well and must always be sent with the very HTML it was made from.
 */
export function contentSecurityPolicy(html: string, { apiOrigin, submissionOrigin, mapTiles }: CspOrigins): string {
  const tiles = mapTiles ? new URL(mapTiles.url).origin : '';
  const foreign = [...new Set([apiOrigin, submissionOrigin, tiles])].filter(Boolean);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self'",
    "font-src 'self'",
    // Articles show pictures of other sites, over https alone.
    ["img-src 'self' data: https:", tiles].filter(Boolean).join(' '),
    ["connect-src 'self'", ...foreign].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Every script with a text of its own; data (JSON, structured data) is never run and needs no hash. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /\btype="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
