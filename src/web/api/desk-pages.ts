import { queryOptions } from '@tanstack/react-query';
import {
  createPageOperation,
  deletePageOperation,
  getDeskPageOperation,
  getPageDraftOperation,
  listDeskPagesOperation,
  previewPageOperation,
  restorePageOperation,
  updatePageOperation,
} from '#contract/desk/desk-page-operations.ts';
import { isLegalPage, type LegalPage, type SitePageKind } from '#domain/site-page.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { changedFieldNames, pickFields } from './changed-fields.ts';
import type { HistoryEntry } from './desk-posts.ts';
import type { SitePageModel } from './site-pages.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type DeskPageModel = CallResult<typeof listDeskPagesOperation>['data'][number];
type PageDetail = CallResult<typeof getDeskPageOperation>['data'];

/** The fields of the editor, as text. */
export type PageFormValues = {
  title: string;
  slug: string;
  description: string;
  content: string;
  /** "yes" or empty, as `inFooter`. */
  isPublished: string;
  inFooter: string;
};

export type EditablePage = {
  page: { id: number; kind: SitePageKind; path: string; isPublished: boolean; version: number };
  form: PageFormValues;
  oldSlugs: string[];
  history: HistoryEntry[];
};

export const deskPagesKey = (session: Session) => [...userScopedKey(session), 'desk-pages'] as const;

export function deskPagesQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: deskPagesKey(session),
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(api, listDeskPagesOperation, { signal })).data,
  });
}

/** Never cached: an edit starts from the current version. A kind instead of an id starts a new page. */
export function editablePageQuery(api: Api, session: Session, id: number | SitePageKind) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'desk-page', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<EditablePage> => {
      if (typeof id === 'string') return isLegalPage(id) ? startFromDraft(api, id, signal) : newPage(id);
      return toEditablePage((await call(api, getDeskPageOperation, { params: { id }, signal })).data);
    },
  });
}

async function startFromDraft(api: Api, kind: LegalPage, signal: AbortSignal): Promise<EditablePage> {
  const { data } = await call(api, getPageDraftOperation, { params: { kind }, signal });
  return newPage(kind, data);
}

function newPage(kind: SitePageKind, draft: Partial<PageFormValues> = {}): EditablePage {
  const form = { title: '', description: '', content: '', ...draft, slug: '', isPublished: '', inFooter: '' };
  return {
    page: { id: 0, kind, path: '', isPublished: false, version: 0 },
    form,
    oldSlugs: [],
    history: [],
  };
}

export async function savePage(
  api: Api,
  existing: { kind: SitePageKind; id: number; version: number | null; base: PageFormValues },
  form: PageFormValues,
): Promise<EditablePage> {
  const { kind, id, version, base } = existing;
  const body = toRequestBody(form);
  const { data } =
    version === null
      ? await call(api, createPageOperation, { body: { kind, ...body } })
      : await call(api, updatePageOperation, {
          params: { id },
          body: { version, ...pickFields(body, changedFieldNames(form, base)) },
        });
  return toEditablePage(data);
}

export async function deletePage(api: Api, id: number): Promise<void> {
  await call(api, deletePageOperation, { params: { id } });
}

export async function restorePage(api: Api, id: number): Promise<void> {
  await call(api, restorePageOperation, { params: { id } });
}

/** The page as the public would see it, sanitized by the server; nothing is stored. */
export async function previewPage(api: Api, kind: SitePageKind, form: PageFormValues): Promise<SitePageModel> {
  const body = { kind, ...toRequestBody(form) };
  return (await call(api, previewPageOperation, { body })).data;
}

/** The stored page from the `current` of a conflict. */
export function parseEditablePage(current: unknown): EditablePage | null {
  const data = parseConflict(getDeskPageOperation, current);
  return data && toEditablePage(data);
}

function toRequestBody({ isPublished, inFooter, ...form }: PageFormValues) {
  return { ...form, isPublished: isPublished === 'yes', inFooter: inFooter === 'yes' };
}

function toEditablePage(detail: PageDetail): EditablePage {
  const { id, kind, path, version, title, slug, description, content, isPublished, inFooter } = detail;
  return {
    page: { id, kind, path, isPublished, version },
    form: {
      title,
      slug: kind === 'custom' ? slug : '',
      description,
      content,
      isPublished: isPublished ? 'yes' : '',
      inFooter: inFooter ? 'yes' : '',
    },
    oldSlugs: detail.oldSlugs,
    history: detail.history,
  };
}
