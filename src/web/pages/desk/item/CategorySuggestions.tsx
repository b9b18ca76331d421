import type { CorrectableItem } from '../../../api/desk-models.ts';
import type { ItemDrafts } from './use-item-drafts.ts';

/** Categories that exist and look like the one that was typed; one press takes it. */
export function CategorySuggestions({ item, drafts }: { item: CorrectableItem; drafts: ItemDrafts }) {
  if (item.nearestCategories.length === 0) return null;
  const taken = drafts.draftOf(item).edits.category;
  return (
    <span className="nearest">
      <span className="text-ink-2">Nearest:</span>
      {item.nearestCategories.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={taken === name}
          onClick={() => drafts.edit(item, 'category', taken === name ? (item.fields.category ?? '') : name)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
