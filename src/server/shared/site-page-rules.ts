import {
  CUSTOM_PAGES_MAX,
  FOOTER_PAGES_MAX,
  findPlaceholders,
  isLegalPage,
  type SitePage,
  type SitePageInput,
} from '#domain/site-page.ts';
import { HttpError, invalidField } from '../http/http-error.ts';

/** `others` are all pages besides this one. */
export function checkSitePage(page: SitePageInput, others: readonly SitePage[]): void {
  const custom = others.filter(({ kind }) => kind === 'custom');
  if (others.some(({ slug }) => slug === page.slug)) throw slugTaken(page);
  if (page.kind === 'custom' && custom.length >= CUSTOM_PAGES_MAX)
    throw new HttpError('conflict', `A site can have ${CUSTOM_PAGES_MAX} custom pages. Delete one first.`);
  if (page.inFooter && custom.filter(({ inFooter }) => inFooter).length >= FOOTER_PAGES_MAX)
    throw invalidField('in_footer', `The footer has room for ${FOOTER_PAGES_MAX} pages. Take another one out first.`);
  if (!page.isPublished) return;
  if (!/[^\s<>]/.test(page.content.replace(/<(?!img\b)[^>]*>|&nbsp;/g, '')))
    throw invalidField('content', 'Write the text before you publish the page.');
  const left = isLegalPage(page.kind) ? findPlaceholders(page) : [];
  if (left.length > 0) throw invalidField('content', `Replace before you publish: ${left.join(', ')}.`);
}

function slugTaken({ kind, slug }: SitePageInput): HttpError {
  const message = isLegalPage(kind)
    ? 'This page exists already. Open it from the list.'
    : `Another page already has the address "${slug}". Choose a different one.`;
  return new HttpError('conflict', message, { fields: { slug: message } });
}
