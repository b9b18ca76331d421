import * as z from 'zod/mini';
import { PAGE_TITLE_MAX_LENGTH, SITE_PAGE_KINDS } from '#domain/site-page.ts';
import { dataResponse } from './common-schemas.ts';
import { singleLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

export const sitePageWire = z.object({
  kind: z.enum(SITE_PAGE_KINDS),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  updated_at: z.string(),
});
export type SitePageWire = z.infer<typeof sitePageWire>;

export const getSitePageOperation = {
  id: 'readPage',
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'Returns a published page of text, such as `privacy` or a custom page, also by a former slug.',
  access: 'anyone',
  params: z.object({ slug: singleLine('The slug', PAGE_TITLE_MAX_LENGTH) }),
  response: dataResponse(sitePageWire),
  errors: ['not-found'],
  cacheTags: ['posts'],
} as const satisfies Operation;

export const SITE_PAGE_OPERATIONS = [getSitePageOperation];
