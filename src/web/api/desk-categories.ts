import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type LogLine, readLog } from './desk-posts.ts';
import { ownKey } from './own-key.ts';
import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

const PATH = '/api/desk/categories';

export type DeskCategory = {
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
export type CategoryForm = { name: string; description: string; sign: string; synonyms: string; parentId: string };

export type CategoryMerge = {
  id: number;
  name: string;
  actor: string;
  at: string;
  isUndone: boolean;
  moved: number;
  left: number;
};

export type EditableCategory = {
  category: DeskCategory;
  form: CategoryForm;
  formerNames: string[];
  merges: CategoryMerge[];
  history: LogLine[];
};

export const deskCategoriesKey = (session: Session) => [...ownKey(session), 'desk-categories'] as const;

export function deskCategoriesQuery(api: Api, session: Session, search: string) {
  return queryOptions({
    queryKey: [...deskCategoriesKey(session), 'list', search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      wiresOf(asWire(await api.call({ path: PATH, query: { search }, signal }))?.data).map(readCategory),
  });
}

const MOVING_POLL_MS = 2000;

/** Asked again while listings are on their way. */
export function deskCategoryQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: [...deskCategoriesKey(session), id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => readEditable(asWire(await api.call({ path: `${PATH}/${id}`, signal }))?.data),
    refetchInterval: ({ state }) => (state.data?.merges.some(({ left }) => left > 0) ? MOVING_POLL_MS : false),
  });
}

export async function saveCategory(
  api: Api,
  which: { id: number; version: number } | null,
  form: CategoryForm,
): Promise<EditableCategory | null> {
  const body = wireOf(form);
  const answer = which
    ? await api.call({ path: `${PATH}/${which.id}`, method: 'PUT', body: { version: which.version, ...body } })
    : await api.call({ path: PATH, method: 'POST', body });
  return readEditable(asWire(answer)?.data);
}

export async function deleteCategory(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function mergeCategory(api: Api, id: number, intoId: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}/merge`, method: 'POST', body: { into_id: intoId } });
}

export async function undoMerge(api: Api, mergeId: number): Promise<void> {
  await api.call({ path: `/api/desk/category-merges/${mergeId}/undo`, method: 'POST' });
}

function wireOf({ name, description, sign, synonyms, parentId }: CategoryForm) {
  const words = synonyms.split(/[,\n]/).map((word) => word.trim());
  return { name, description, sign, synonyms: words.filter(Boolean), parent_id: parentId ? Number(parentId) : null };
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map((text) => textOf(text)) : []);

function readCategory(wire: Wire): DeskCategory {
  return {
    id: numberOf(wire.id) ?? 0,
    name: textOf(wire.name),
    slug: textOf(wire.slug),
    sign: textOf(wire.sign),
    synonyms: textsOf(wire.synonyms),
    parentId: numberOf(wire.parent_id),
    parent: textOf(wire.parent),
    count: numberOf(wire.listing_count) ?? 0,
    version: numberOf(wire.version) ?? 0,
  };
}

/** Also from the `current` of a conflict. */
export function readEditable(value: unknown): EditableCategory | null {
  const wire = asWire(value);
  if (!wire) return null;
  const category = readCategory(wire);
  const { name, sign, synonyms, parentId } = category;
  return {
    category,
    form: {
      name,
      description: textOf(wire.description),
      sign,
      synonyms: synonyms.join(', '),
      parentId: parentId === null ? '' : String(parentId),
    },
    formerNames: textsOf(wire.former_names),
    merges: wiresOf(wire.merges).map(readMerge),
    history: readLog(wire.history),
  };
}

function readMerge(wire: Wire): CategoryMerge {
  return {
    id: numberOf(wire.id) ?? 0,
    name: textOf(wire.name),
    actor: textOf(wire.actor),
    at: textOf(wire.at),
    isUndone: wire.is_undone === true,
    moved: numberOf(wire.moved) ?? 0,
    left: numberOf(wire.left) ?? 0,
  };
}
