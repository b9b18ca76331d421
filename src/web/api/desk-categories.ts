import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  createCategoryOperation,
  deleteCategoryOperation,
  getDeskCategoryOperation,
  listDeskCategoriesOperation,
  mergeCategoryOperation,
  undoCategoryMergeOperation,
  updateCategoryOperation,
} from '#contract/desk/desk-category-operations.ts';
import { CATEGORY_SIGNS } from '#domain/listings/category.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { changedFieldNames, pickFields } from './changed-fields.ts';
import type { HistoryEntry } from './desk-posts.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type DeskCategoryModel = {
  id: number;
  name: string;
  slug: string;
  sign: string;
  synonyms: string[];
  plural: string;
  group: string;
  count: number;
  version: number;
};

/** The fields as text, lists separated by commas. */
export type CategoryFormValues = {
  name: string;
  description: string;
  sign: string;
  synonyms: string;
  plural: string;
  group: string;
  services: string;
  osmTags: string;
  schemaType: string;
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

type CategoryDetail = CallResult<typeof getDeskCategoryOperation>['data'];

export const deskCategoriesKey = (session: Session) => [...userScopedKey(session), 'desk-categories'] as const;

export function deskCategoriesQuery(api: Api, session: Session, search: string) {
  return queryOptions({
    queryKey: [...deskCategoriesKey(session), 'list', search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(api, listDeskCategoriesOperation, { query: { search }, signal })).data.map(toDeskCategory),
  });
}

const MERGE_POLL_MS = 2000;

/** Read again while a merge still moves listings. */
export function deskCategoryQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...deskCategoriesKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      toEditableCategory((await call(api, getDeskCategoryOperation, { params: { id }, signal })).data),
    refetchInterval: ({ state }) => (state.data?.merges.some(({ remaining }) => remaining > 0) ? MERGE_POLL_MS : false),
  });
}

export async function saveCategory(
  api: Api,
  existing: { id: number; version: number; base: CategoryFormValues } | null,
  form: CategoryFormValues,
): Promise<EditableCategory> {
  const body = toRequestBody(form);
  const { data } = existing
    ? await call(api, updateCategoryOperation, {
        params: { id: existing.id },
        body: { version: existing.version, ...pickFields(body, changedFieldNames(form, existing.base)) },
      })
    : await call(api, createCategoryOperation, { body });
  return toEditableCategory(data);
}

export async function deleteCategory(api: Api, id: number): Promise<void> {
  await call(api, deleteCategoryOperation, { params: { id } });
}

export async function mergeCategory(api: Api, id: number, intoId: number): Promise<void> {
  await call(api, mergeCategoryOperation, { params: { id }, body: { intoId } });
}

export async function undoCategoryMerge(api: Api, mergeId: number): Promise<void> {
  await call(api, undoCategoryMergeOperation, { params: { id: mergeId } });
}

/** The stored category from the `current` of a conflict. */
export function parseEditableCategory(current: unknown): EditableCategory | null {
  const data = parseConflict(getDeskCategoryOperation, current);
  return data && toEditableCategory(data);
}

function toRequestBody({ sign, synonyms, services, osmTags, ...form }: CategoryFormValues) {
  const { name, description, plural, group, schemaType } = form;
  return {
    name,
    description,
    sign: CATEGORY_SIGNS.find((each) => each === sign) ?? ('' as const),
    synonyms: splitList(synonyms),
    plural,
    group,
    services: splitList(services),
    osmTags: splitList(osmTags),
    schemaType: schemaType.trim(),
  };
}

const splitList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

function toDeskCategory(category: Omit<CategoryDetail, 'formerNames' | 'merges' | 'history'>): DeskCategoryModel {
  const { id, name, slug, sign, synonyms, plural, group, listingCount, version } = category;
  return { id, name, slug, sign, synonyms, plural, group, count: listingCount, version };
}

function toEditableCategory(detail: CategoryDetail): EditableCategory {
  const { name, description, sign, synonyms, plural, group, services, osmTags, schemaType } = detail;
  const { formerNames, merges, history } = detail;
  return {
    category: toDeskCategory(detail),
    form: {
      name,
      description,
      sign,
      synonyms: synonyms.join(', '),
      plural,
      group,
      services: services.join(', '),
      osmTags: osmTags.join(', '),
      schemaType,
    },
    formerNames,
    merges: merges.map(({ left, ...merge }) => ({ ...merge, remaining: left })),
    history,
  };
}
