import type { CorrectableItem } from '../../api/desk-models.ts';
import type { Drafts } from './use-drafts.ts';

/** Categories that exist and look like the one that was typed; one press takes it. */
export function NearestCategories({ item, drafts }: { item: CorrectableItem; drafts: Drafts }) {
  if (item.nearestCategories.length === 0) return null;
  const taken = drafts.draftOf(item).typed.category;
  return (
    <span className="nearest">
      <span className="text-ink-2">Nearest:</span>
      {item.nearestCategories.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={taken === name}
          onClick={() => drafts.type(item, 'category', taken === name ? (item.fields.category ?? '') : name)}
        >
          {name}
        </button>
      ))}
    </span>
  );
}
