import * as z from 'zod/mini';
import {
  isCustomPageSlug,
  LEGAL_PAGES,
  PAGE_DESCRIPTION_MAX_LENGTH,
  PAGE_MAX_LENGTH,
  PAGE_TITLE_MAX_LENGTH,
  SITE_PAGE_KINDS,
} from '#domain/site-page.ts';
import { dataResponse, idParams, logEntryWire, messageResponse, versionField } from '../common-schemas.ts';
import { multiLine, requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';
import { sitePageWire } from '../site-page-operations.ts';

const KIND_ERROR = `The kind must be ${SITE_PAGE_KINDS.join(', ')}.`;
const SWITCH_ERROR = 'Send true or false.';

const deskPageWire = z.object({
  id: z.int(),
  kind: z.enum(SITE_PAGE_KINDS),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  is_published: z.boolean(),
  in_footer: z.boolean(),
  updated_at: z.string(),
  version: z.int(),
});
export type DeskPageWire = z.infer<typeof deskPageWire>;

const deskPageDetailWire = z.object({
  ...deskPageWire.shape,
  description: z.string(),
  content: z.string(),
  old_slugs: z.array(z.string()),
  /** What must be replaced before a legal page is published. */
  placeholders: z.array(z.string()),
  history: z.array(logEntryWire),
});
export type DeskPageDetailWire = z.infer<typeof deskPageDetailWire>;

const pageFields = z.object({
  title: requiredLine('The title', PAGE_TITLE_MAX_LENGTH, 'Enter a title.'),
  slug: singleLine('The address', PAGE_TITLE_MAX_LENGTH).check(
    z.refine(
      (text) => text === '' || isCustomPageSlug(text),
      'Use lowercase letters, digits and hyphens, and not the address of a legal page.',
    ),
  ),
  description: singleLine('The description', PAGE_DESCRIPTION_MAX_LENGTH),
  content: multiLine('The text', PAGE_MAX_LENGTH),
  is_published: z.boolean(SWITCH_ERROR),
  in_footer: z.boolean(SWITCH_ERROR),
});
const { slug, description, content, is_published, in_footer } = pageFields.shape;

/** `content` is HTML and gets sanitized. */
export const sitePageForm = z.object({
  kind: z.enum(SITE_PAGE_KINDS, KIND_ERROR),
  ...pageFields.shape,
  /** Derived from the title if empty. A legal page has the address of its kind. */
  slug: z._default(slug, ''),
  description: z._default(description, ''),
  content: z._default(content, ''),
  is_published: z._default(is_published, false),
  in_footer: z._default(in_footer, false),
});
export type SitePageFormInput = z.infer<typeof sitePageForm>;

const sitePageChanges = z.partial(pageFields);
export type SitePageChangesInput = z.infer<typeof sitePageChanges>;

const detailResponse = dataResponse(deskPageDetailWire);

export const listDeskPagesOperation = {
  id: 'readDeskPages',
  method: 'GET',
  path: '/api/desk/pages',
  summary: 'Lists all pages of text, legal pages first.',
  access: 'admin',
  response: dataResponse(z.array(deskPageWire)),
} as const satisfies Operation;

export const getDeskPageOperation = {
  id: 'readDeskPage',
  method: 'GET',
  path: '/api/desk/pages/:id',
  summary: 'Returns one page of text with its former slugs and its history.',
  access: 'admin',
  params: idParams,
  response: detailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const getPageDraftOperation = {
  id: 'readPageDraft',
  method: 'GET',
  path: '/api/desk/page-drafts/:kind',
  summary: 'Returns a draft of a legal page to adapt. Its placeholders are in square brackets.',
  access: 'admin',
  params: z.object({ kind: z.enum(LEGAL_PAGES, `The kind must be ${LEGAL_PAGES.join(', ')}.`) }),
  response: dataResponse(z.object({ title: z.string(), description: z.string(), content: z.string() })),
} as const satisfies Operation;

export const createPageOperation = {
  id: 'writePage',
  method: 'POST',
  path: '/api/desk/pages',
  summary: 'Creates a page of text. A legal page with placeholders cannot be published.',
  access: 'admin',
  body: sitePageForm,
  response: detailResponse,
  errors: ['conflict'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const updatePageOperation = {
  id: 'changePage',
  method: 'PUT',
  path: '/api/desk/pages/:id',
  summary: 'Updates a page of text. Omitted fields stay unchanged. A former slug redirects to the new one.',
  access: 'admin',
  params: idParams,
  body: z.object({ version: versionField, ...sitePageChanges.shape }),
  response: detailResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const deletePageOperation = {
  id: 'deletePage',
  method: 'DELETE',
  path: '/api/desk/pages/:id',
  summary: 'Deletes a page of text. It can be restored for 30 days.',
  access: 'admin',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const restorePageOperation = {
  id: 'restorePage',
  method: 'POST',
  path: '/api/desk/pages/:id/restore',
  summary: 'Restores a deleted page of text.',
  access: 'admin',
  params: idParams,
  response: detailResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['posts'],
} as const satisfies Operation;

export const previewPageOperation = {
  id: 'previewPage',
  method: 'POST',
  path: '/api/desk/preview/page',
  summary: 'Renders a page of text as the public would see it. Nothing is stored.',
  access: 'admin',
  body: sitePageForm,
  response: dataResponse(sitePageWire),
} as const satisfies Operation;

export const DESK_PAGE_OPERATIONS = [
  listDeskPagesOperation,
  getDeskPageOperation,
  getPageDraftOperation,
  createPageOperation,
  updatePageOperation,
  deletePageOperation,
  restorePageOperation,
  previewPageOperation,
];
