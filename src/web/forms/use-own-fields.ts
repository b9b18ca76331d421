import { useQuery } from '@tanstack/react-query';
import { readFieldDraft } from '../api/field-draft.ts';
import { type FieldModel, fieldsOfCategory, fieldsQuery } from '../api/fields.ts';
import { categoriesQuery } from '../api/public-queries.ts';
import { useApi } from '../app-context.ts';
import { findCategoryId } from '../labels/find-category-id.ts';

/** What the site asks in a category, and what the business has said before. */
export function useOwnFields({ category, fields }: { category: string; fields: string }): FieldModel[] {
  const api = useApi();
  const { data: all = [] } = useQuery(fieldsQuery(api));
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const asked = fieldsOfCategory(all, findCategoryId(categories, category));
  const filled = readFieldDraft(fields);
  return all.filter((field) => asked.includes(field) || (filled[field.key] ?? null) !== null);
}
