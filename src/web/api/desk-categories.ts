import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type HistoryEntry, parseLog } from './desk-posts.ts';
import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const PATH = '/api/desk/categories';

export type DeskCategoryModel = {
  id: number;
  name: string;
  slug: string;
  sign: string;
  synonyms: string[];
  parentId: number | null;
  parent: string;
  count: number;
  version: number;
};

/** As text: synonyms with commas between them, the group by its number. */
export type CategoryFormValues = {
  name: string;
  description: string;
  sign: string;
  synonyms: string;
  parentId: string;
};

export type CategoryMergeModel = {
  id: number;
  name: string;
  actor: string;
  at: string;
  isUndone: boolean;
  moved: number;
  remaining: number;
};

export type EditableCategory = {
  category: DeskCategoryModel;
  form: CategoryFormValues;
  formerNames: string[];
  merges: CategoryMergeModel[];
  history: HistoryEntry[];
};

export const deskCategoriesKey = (session: Session) => [...userScopedKey(session), 'desk-categories'] as const;

export function deskCategoriesQuery(api: Api, session: Session, search: string) {
  return queryOptions({
    queryKey: [...deskCategoriesKey(session), 'list', search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      asObjects(asObject(await api.request({ path: PATH, query: { search }, signal }))?.data).map(readCategory),
  });
}

const MERGE_POLL_MS = 2000;

/** Asked again while listings are on their way. */
export function deskCategoryQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...deskCategoriesKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      parseEditableCategory(asObject(await api.request({ path: `${PATH}/${id}`, signal }))?.data),
    refetchInterval: ({ state }) => (state.data?.merges.some(({ remaining }) => remaining > 0) ? MERGE_POLL_MS : false),
  });
}

export async function saveCategory(
  api: Api,
  which: { id: number; version: number } | null,
  form: CategoryFormValues,
): Promise<EditableCategory | null> {
  const body = toRequestBody(form);
  const answer = which
    ? await api.request({ path: `${PATH}/${which.id}`, method: 'PUT', body: { version: which.version, ...body } })
    : await api.request({ path: PATH, method: 'POST', body });
  return parseEditableCategory(asObject(answer)?.data);
}

export async function deleteCategory(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function mergeCategory(api: Api, id: number, intoId: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}/merge`, method: 'POST', body: { into_id: intoId } });
}

export async function undoCategoryMerge(api: Api, mergeId: number): Promise<void> {
  await api.request({ path: `/api/desk/category-merges/${mergeId}/undo`, method: 'POST' });
}

function toRequestBody({ name, description, sign, synonyms, parentId }: CategoryFormValues) {
  const words = synonyms.split(/[,\n]/).map((word) => word.trim());
  return { name, description, sign, synonyms: words.filter(Boolean), parent_id: parentId ? Number(parentId) : null };
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map((text) => asText(text)) : []);

function readCategory(wire: JsonObject): DeskCategoryModel {
  return {
    id: asNumber(wire.id) ?? 0,
    name: asText(wire.name),
    slug: asText(wire.slug),
    sign: asText(wire.sign),
    synonyms: textsOf(wire.synonyms),
    parentId: asNumber(wire.parent_id),
    parent: asText(wire.parent),
    count: asNumber(wire.listing_count) ?? 0,
    version: asNumber(wire.version) ?? 0,
  };
}

/** Also from the `current` of a conflict. */
export function parseEditableCategory(value: unknown): EditableCategory | null {
  const wire = asObject(value);
  if (!wire) return null;
  const category = readCategory(wire);
  const { name, sign, synonyms, parentId } = category;
  return {
    category,
    form: {
      name,
      description: asText(wire.description),
      sign,
      synonyms: synonyms.join(', '),
      parentId: parentId === null ? '' : String(parentId),
    },
    formerNames: textsOf(wire.former_names),
    merges: asObjects(wire.merges).map(readMerge),
    history: parseLog(wire.history),
  };
}

function readMerge(wire: JsonObject): CategoryMergeModel {
  return {
    id: asNumber(wire.id) ?? 0,
    name: asText(wire.name),
    actor: asText(wire.actor),
    at: asText(wire.at),
    isUndone: wire.is_undone === true,
    moved: asNumber(wire.moved) ?? 0,
    remaining: asNumber(wire.left) ?? 0,
  };
}
