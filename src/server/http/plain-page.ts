import type { FastifyRequest } from 'fastify';
import { escapeMarkup } from '#lib/escape-markup.ts';

/** Whether a browser shows the response as a page. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && !isApiPath(url) && (headers.accept?.includes('text/html') ?? false);
}

/** Unknown API paths are not pages: they get the API's 404 response. */
export function isApiPath(url: string): boolean {
  return /^\/api\/|\.php$/.test(url.split('?')[0] ?? '');
}

type PlainPage = { title: string; text: string; refreshSeconds?: number; link?: { href: string; text: string } };

/** A page without other resources, for when the website cannot be rendered. */
export function plainPage({ title, text, refreshSeconds, link }: PlainPage): string {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const way = link ? `<p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.text)}</a></p>` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title>
<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>${way}</html>
`;
}
