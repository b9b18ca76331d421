import type { DeskCategoryWire, WholeCategoryWire } from '#contract/category-desk.ts';
import type { CategoryMerge } from '#storage/category-merges.ts';
import type { DeskCategory } from '#storage/desk-categories.ts';
import type { LogEntry } from '#storage/desk-log.ts';

export function presentDeskCategory(category: DeskCategory): DeskCategoryWire {
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    description: category.description,
    sign: category.sign,
    synonyms: category.synonyms,
    parent_id: category.parentId,
    parent: category.parent,
    listing_count: category.listings,
    version: category.version,
  };
}

type Story = { merges: CategoryMerge[]; history: LogEntry[] };

export function presentWholeCategory(category: DeskCategory, { merges, history }: Story): WholeCategoryWire {
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
