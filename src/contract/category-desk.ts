import * as z from 'zod/mini';
import { SIGN_WORDS } from '#domain/category.ts';
import { CATEGORY_NAME_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, SYNONYMS_MAX } from '#domain/limits.ts';
import { slugify } from '#domain/slug.ts';
import { logEntryWire, version } from './blog-desk.ts';
import { idValue, line, prose, requiredLine, searchText } from './fields.ts';
import type { Operation } from './operation.ts';
import { doneAnswer, oneId } from './shapes.ts';

const deskCategoryWire = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Empty: the one that its name suggests. */
  sign: z.string(),
  synonyms: z.array(z.string()),
  parent_id: z.nullable(z.int()),
  parent: z.nullable(z.string()),
  listing_count: z.int(),
  version: z.int(),
});
export type DeskCategoryWire = z.infer<typeof deskCategoryWire>;

const mergeWire = z.object({
  id: z.int(),
  name: z.string(),
  actor: z.string(),
  at: z.string(),
  is_undone: z.boolean(),
  /** How many listings came with it. */
  moved: z.int(),
  /** How many are still on their way. */
  left: z.int(),
});

const wholeCategoryWire = z.object({
  ...deskCategoryWire.shape,
  former_names: z.array(z.string()),
  merges: z.array(mergeWire),
  history: z.array(logEntryWire),
});
export type WholeCategoryWire = z.infer<typeof wholeCategoryWire>;

const SYNONYMS_SENTENCE = `Give up to ${SYNONYMS_MAX} synonyms.`;

const synonyms = z.pipe(
  z
    .array(line('A synonym', CATEGORY_NAME_MAX_LENGTH), SYNONYMS_SENTENCE)
    .check(z.maxLength(SYNONYMS_MAX, SYNONYMS_SENTENCE)),
  z.transform((words: string[]) => [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word !== ''))]),
);

const form = {
  name: requiredLine('The name', CATEGORY_NAME_MAX_LENGTH, 'Enter a name.').check(
    z.refine((name) => name === '' || slugify(name) !== '', 'A name needs a letter or a digit.'),
  ),
  description: z._default(prose('The description', DESCRIPTION_MAX_LENGTH), ''),
  sign: z._default(z.enum(['', ...SIGN_WORDS], 'Choose one of the drawn signs.'), ''),
  synonyms: z._default(synonyms, []),
  parent_id: z._default(z.nullable(idValue), null),
};
const categoryForm = z.object(form);
export type CategoryFormWire = z.infer<typeof categoryForm>;

const one = { params: oneId };
const oneAnswer = z.object({ success: z.literal(true), data: wholeCategoryWire });

export const readDeskCategories = {
  id: 'readDeskCategories',
  method: 'GET',
  path: '/api/desk/categories',
  summary: 'All categories with their number of listings, found by any of their names.',
  access: 'moderator',
  query: z.strictObject({ search: z.optional(searchText('search')) }),
  answer: z.object({ success: z.literal(true), data: z.array(deskCategoryWire) }),
} as const satisfies Operation;

export const readDeskCategory = {
  id: 'readDeskCategory',
  method: 'GET',
  path: '/api/desk/categories/:id',
  summary: 'One category with its former names, what was merged into it and what was done to it.',
  access: 'moderator',
  ...one,
  answer: oneAnswer,
  errors: ['not-found'],
} as const satisfies Operation;

export const addCategory = {
  id: 'addCategory',
  method: 'POST',
  path: '/api/desk/categories',
  summary: 'Makes a category. Visitors never make one, whatever they type.',
  access: 'admin',
  body: categoryForm,
  answer: oneAnswer,
  errors: ['conflict'],
  changes: ['categories'],
} as const satisfies Operation;

export const changeCategory = {
  id: 'changeCategory',
  method: 'PUT',
  path: '/api/desk/categories/:id',
  summary: 'Changes a category. Its former name and slug lead to it from then on.',
  access: 'admin',
  ...one,
  body: z.object({ version, ...form }),
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['categories', 'listings'],
} as const satisfies Operation;

export const deleteCategory = {
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/api/desk/categories/:id',
  summary: 'Deletes a category in which there is nothing.',
  access: 'admin',
  ...one,
  answer: doneAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['categories'],
} as const satisfies Operation;

export const mergeCategory = {
  id: 'mergeCategory',
  method: 'POST',
  path: '/api/desk/categories/:id/merge',
  summary: 'Merges a category into another: its names lead there at once, its listings follow in small steps.',
  access: 'admin',
  ...one,
  body: z.object({ into_id: idValue }),
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['categories', 'listings'],
} as const satisfies Operation;

export const undoCategoryMerge = {
  id: 'undoCategoryMerge',
  method: 'POST',
  path: '/api/desk/category-merges/:id/undo',
  summary: 'Takes a merge back: the category is there again, and the listings that came with it go back.',
  access: 'admin',
  ...one,
  answer: oneAnswer,
  errors: ['not-found', 'conflict'],
  changes: ['categories', 'listings'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const CATEGORY_DESK_CALLS = [
  readDeskCategories,
  readDeskCategory,
  addCategory,
  changeCategory,
  deleteCategory,
  mergeCategory,
  undoCategoryMerge,
];
