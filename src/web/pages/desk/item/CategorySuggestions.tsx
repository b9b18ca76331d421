import type { CorrectableItem } from '../../../api/desk-models.ts';
import type { ItemDrafts } from './use-item-drafts.ts';

/** Offers existing categories similar to the submitted one. */
export function CategorySuggestions({ item, drafts }: { item: CorrectableItem; drafts: ItemDrafts }) {
  if (item.nearestCategories.length === 0) return null;
  const selected = drafts.draftOf(item).edits.category;
  return (
    <span className="nearest">
      <span className="text-ink-2">Closest:</span>
      {item.nearestCategories.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={selected === name}
          onClick={() => drafts.edit(item, 'category', selected === name ? (item.fields.category ?? '') : name)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
