import { exportCategoriesOperation, loadCategoriesOperation } from '#contract/desk/desk-category-operations.ts';
import type { StarterSet } from '#domain/listings/category.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';

/** The categories of a starter set, or of a file that was chosen. */
export type CategorySource = { set: StarterSet } | { file: string };

export type LoadedCategories = CallResult<typeof loadCategoriesOperation>['data'];

export async function loadCategoryFile(
  api: Api,
  source: CategorySource,
  { isDryRun }: { isDryRun: boolean },
): Promise<LoadedCategories> {
  return (await call(api, loadCategoriesOperation, { body: { ...source, dryRun: isDryRun } })).data;
}

export async function exportCategoryFile(api: Api): Promise<{ name: string; text: string }> {
  return (await call(api, exportCategoriesOperation)).data;
}
