import type { CustomField } from '#domain/fields/custom-field.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import type { SearchContext } from '../http/server-context.ts';

/** Every list of listings needs the fields. The same array until a field or category changes. */
export const readCachedFields = ({
  db,
  queryCache,
}: Pick<SearchContext, 'db' | 'queryCache'>): Promise<CustomField[]> =>
  queryCache.read('categories', 'custom fields', () => listFields(db));
