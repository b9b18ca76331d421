import * as z from 'zod/mini';
import {
  CATEGORY_NAME_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  OSM_TAG_MAX_LENGTH,
  OSM_TAGS_MAX,
  SERVICE_MAX_LENGTH,
  SERVICES_MAX,
  SYNONYMS_MAX,
} from '#domain/limits.ts';
import { CATEGORY_SIGNS, OSM_TAG, SCHEMA_TYPE, STARTER_SETS } from '#domain/listings/category.ts';
import { slugify } from '#lib/slugify.ts';
import { dataResponse, idParams, logEntryWire, messageResponse, versionField } from '../common-schemas.ts';
import { idField, idParam, multiLine, requiredLine, searchParam, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const deskCategoryWire = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Empty to derive it from the name. */
  sign: z.string(),
  synonyms: z.array(z.string()),
  /** What several of its businesses are called; empty for the name. */
  plural: z.string(),
  /** The section of the directory; empty for none. */
  group: z.string(),
  /** What its businesses offer, for search and as suggestions to owners. */
  services: z.array(z.string()),
  /** Imports find the category by them. */
  osm_tags: z.array(z.string()),
  /** Empty to derive it from the slug. */
  schema_type: z.string(),
  listing_count: z.int(),
  version: z.int(),
});
export type DeskCategoryWire = z.infer<typeof deskCategoryWire>;

const categoryMergeWire = z.object({
  id: z.int(),
  name: z.string(),
  actor: z.string(),
  at: z.string(),
  is_undone: z.boolean(),
  /** The number of listings that moved. */
  moved: z.int(),
  /** The number of listings still to move. */
  left: z.int(),
});

const categoryDetailWire = z.object({
  ...deskCategoryWire.shape,
  former_names: z.array(z.string()),
  merges: z.array(categoryMergeWire),
  history: z.array(logEntryWire),
});
export type CategoryDetailWire = z.infer<typeof categoryDetailWire>;

type ListRules = { kind: string; max: number; maxLength: number };

/** A list of short texts, without empty and repeated ones. */
function textList({ kind, max, maxLength }: ListRules) {
  const error = `Enter up to ${max} ${kind}s.`;
  return z.pipe(
    z.array(singleLine(`A ${kind}`, maxLength), error).check(z.maxLength(max, error)),
    z.transform((texts: string[]) => [...new Set(texts.filter((text) => text !== ''))]),
  );
}

const synonyms = z.pipe(
  textList({ kind: 'synonym', max: SYNONYMS_MAX, maxLength: CATEGORY_NAME_MAX_LENGTH }),
  z.transform((words: string[]) => [...new Set(words.map((word) => word.toLowerCase()))]),
);
const services = textList({ kind: 'service', max: SERVICES_MAX, maxLength: SERVICE_MAX_LENGTH });
const osmTags = z.pipe(
  textList({ kind: 'tag', max: OSM_TAGS_MAX, maxLength: OSM_TAG_MAX_LENGTH }),
  z
    .array(z.string())
    .check(z.refine((tags) => tags.every((tag) => OSM_TAG.test(tag)), 'Write tags like shop=bakery, craft=brewery.')),
);
const schemaType = singleLine('The type', CATEGORY_NAME_MAX_LENGTH).check(
  z.refine((type) => type === '' || SCHEMA_TYPE.test(type), 'Enter the name of a schema.org type, such as Bakery.'),
);

/** Far more than the largest starter set; a request has at most a megabyte. */
const FILE_MAX_LENGTH = 900_000;

const NO_CATEGORY = 'This category doesn’t exist.';
/** The ids of categories have 32 bits. */
const largestCategoryId = z.number().check(z.maximum(2_147_483_647, NO_CATEGORY));
const categoryIdField = z.pipe(idField, largestCategoryId);
const categoryParams = z.object({ id: z.pipe(idParam, largestCategoryId) });

const categoryFields = z.object({
  name: requiredLine('The name', CATEGORY_NAME_MAX_LENGTH, 'Enter a name.').check(
    z.refine((name) => name === '' || slugify(name) !== '', 'Use at least one letter or digit in the name.'),
  ),
  description: multiLine('The description', DESCRIPTION_MAX_LENGTH),
  sign: z.enum(['', ...CATEGORY_SIGNS], 'Choose an icon from the list.'),
  synonyms,
  plural: singleLine('The plural', CATEGORY_NAME_MAX_LENGTH),
  group: singleLine('The group', CATEGORY_NAME_MAX_LENGTH),
  services,
  osm_tags: osmTags,
  schema_type: schemaType,
});
const { name, description, sign, plural, group } = categoryFields.shape;
const categoryForm = z.object({
  name,
  description: z._default(description, ''),
  sign: z._default(sign, ''),
  synonyms: z._default(synonyms, []),
  plural: z._default(plural, ''),
  group: z._default(group, ''),
  services: z._default(services, []),
  osm_tags: z._default(osmTags, []),
  schema_type: z._default(schemaType, ''),
});
export type CategoryFormWire = z.infer<typeof categoryForm>;
const categoryChanges = z.partial(categoryFields);
export type CategoryChangesWire = z.infer<typeof categoryChanges>;

const categoryDetailResponse = dataResponse(categoryDetailWire);

export const listDeskCategoriesOperation = {
  id: 'readDeskCategories',
  method: 'GET',
  path: '/api/desk/categories',
  summary: 'Lists all categories with their number of listings, searchable by any of their names.',
  access: 'moderator',
  query: z.strictObject({ search: z.optional(searchParam('search')) }),
  response: dataResponse(z.array(deskCategoryWire)),
} as const satisfies Operation;

export const getDeskCategoryOperation = {
  id: 'readDeskCategory',
  method: 'GET',
  path: '/api/desk/categories/:id',
  summary: 'Returns one category with its former names, the categories merged into it and its history.',
  access: 'moderator',
  params: categoryParams,
  response: categoryDetailResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const createCategoryOperation = {
  id: 'addCategory',
  method: 'POST',
  path: '/api/desk/categories',
  summary: 'Creates a category. Only administrators create categories; visitor input never does.',
  access: 'admin',
  body: categoryForm,
  response: categoryDetailResponse,
  errors: ['conflict'],
  invalidates: ['categories'],
} as const satisfies Operation;

export const updateCategoryOperation = {
  id: 'changeCategory',
  method: 'PUT',
  path: '/api/desk/categories/:id',
  summary: 'Updates a category. Omitted fields stay unchanged. Its former name and slug redirect to it.',
  access: 'admin',
  params: categoryParams,
  body: z.object({ version: versionField, ...categoryChanges.shape }),
  response: categoryDetailResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['categories', 'listings'],
} as const satisfies Operation;

export const deleteCategoryOperation = {
  id: 'deleteCategory',
  method: 'DELETE',
  path: '/api/desk/categories/:id',
  summary: 'Deletes an empty category.',
  access: 'admin',
  params: categoryParams,
  response: messageResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['categories'],
} as const satisfies Operation;

export const mergeCategoryOperation = {
  id: 'mergeCategory',
  method: 'POST',
  path: '/api/desk/categories/:id/merge',
  summary: 'Merges a category into another. Its names redirect immediately; its listings move in small batches.',
  access: 'admin',
  params: categoryParams,
  body: z.object({ into_id: categoryIdField }),
  response: categoryDetailResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['categories', 'listings'],
} as const satisfies Operation;

export const undoCategoryMergeOperation = {
  id: 'undoCategoryMerge',
  method: 'POST',
  path: '/api/desk/category-merges/:id/undo',
  summary: 'Undoes a merge. The category is restored and its listings move back.',
  access: 'admin',
  params: idParams,
  response: categoryDetailResponse,
  errors: ['not-found', 'conflict'],
  invalidates: ['categories', 'listings'],
} as const satisfies Operation;

const loadedWire = z.object({
  created: z.array(z.string()),
  changed: z.array(z.object({ name: z.string(), fields: z.array(z.string()) })),
  unchanged: z.int(),
  /** Rows whose name belongs to a category that was merged into another one. */
  skipped: z.array(z.object({ name: z.string(), merged_into: z.string() })),
});
export type LoadedCategoriesWire = z.infer<typeof loadedWire>;

export const loadCategoriesOperation = {
  id: 'loadCategories',
  method: 'POST',
  path: '/api/desk/category-file',
  summary:
    'Loads categories from a starter set or a CSV file. A starter set fills what is empty; a file replaces what it says. Nothing is deleted, and loading again changes nothing.',
  access: 'admin',
  body: z
    .object({
      set: z.optional(z.enum(STARTER_SETS, `The set must be one of: ${STARTER_SETS.join(', ')}.`)),
      file: z.optional(
        z.string('The file must be text.').check(z.maxLength(FILE_MAX_LENGTH, 'The file is too large.')),
      ),
      dry_run: z._default(z.boolean('"dry_run" must be true or false.'), false),
    })
    .check(
      z.refine(({ set, file }) => (set === undefined) !== (file === undefined), {
        path: ['file'],
        error: 'Send a file, or choose a starter set.',
      }),
    ),
  response: dataResponse(loadedWire),
  errors: ['conflict'],
  invalidates: ['categories', 'listings'],
} as const satisfies Operation;

export const exportCategoriesOperation = {
  id: 'exportCategories',
  method: 'GET',
  path: '/api/desk/category-file',
  summary: 'Returns all categories as a CSV file, as it can be loaded.',
  access: 'moderator',
  response: dataResponse(z.object({ name: z.string(), text: z.string() })),
} as const satisfies Operation;

export const DESK_CATEGORY_OPERATIONS = [
  listDeskCategoriesOperation,
  getDeskCategoryOperation,
  createCategoryOperation,
  updateCategoryOperation,
  deleteCategoryOperation,
  mergeCategoryOperation,
  undoCategoryMergeOperation,
  loadCategoriesOperation,
  exportCategoriesOperation,
];
