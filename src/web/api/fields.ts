import { queryOptions } from '@tanstack/react-query';
import type { listFieldsOperation } from '#contract/custom-field-operations.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { STALE_TIME_MS } from './query-client.ts';

type FieldsOperation = typeof listFieldsOperation;

/** One of the site's own fields, as forms need it. */
export type FieldModel = CallResult<FieldsOperation>['data'][number];

const loadOperation = () => import('#contract/custom-field-operations.ts').then((module) => module.listFieldsOperation);

/** All fields of the site, in their order. */
export function fieldsQuery(api: Api) {
  return queryOptions({
    queryKey: ['fields'],
    staleTime: STALE_TIME_MS.categories,
    enabled: api.isOwnServer,
    queryFn: async ({ signal }) => (await call(api, loadOperation, { signal })).data,
  });
}

/** What businesses of a category are asked. A category that is not known yet has the fields of all. */
export function fieldsOfCategory(fields: readonly FieldModel[], categoryId: number | undefined): FieldModel[] {
  return fields.filter(
    ({ categoryIds }) => categoryIds === null || (categoryId !== undefined && categoryIds.includes(categoryId)),
  );
}
