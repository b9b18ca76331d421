import type { CategoryDetailWire, DeskCategoryWire } from '#contract/desk/desk-category-operations.ts';
import type { CategoryMergeRow } from '#storage/categories/category-merges.ts';
import type { DeskCategoryRow } from '#storage/categories/desk-categories.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';

export function presentDeskCategory(category: DeskCategoryRow): DeskCategoryWire {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    sign: category.sign,
    synonyms: category.synonyms,
    plural: category.plural,
    group: category.group,
    services: category.services,
    osm_tags: category.osmTags,
    schema_type: category.schemaType,
    listing_count: category.listings,
    version: category.version,
  };
}

type CategoryHistory = { merges: CategoryMergeRow[]; history: DeskLogRow[] };

export function presentCategoryDetails(
  category: DeskCategoryRow,
  { merges, history }: CategoryHistory,
): CategoryDetailWire {
  return {
    ...presentDeskCategory(category),
    former_names: category.formerNames,
    merges: merges.map((merge) => ({
      id: merge.id,
      name: merge.name,
      actor: merge.actorName,
      at: merge.createdAt.toISOString(),
      is_undone: merge.undoneAt !== null,
      moved: merge.moved,
      left: merge.left,
    })),
    history: history.map(({ id, action, actorName, at }) => ({
      id,
      action,
      actor: actorName,
      at: at.toISOString(),
    })),
  };
}
