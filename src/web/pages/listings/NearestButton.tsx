import type { ListingsSearchParams } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNearest } from './use-nearest.ts';

/** Asks for the visitor's location only after the click. */
export function NearestButton({ search }: { search: ListingsSearchParams }) {
  const { isLocating, showNearest } = useNearest(search);
  return (
    <button
      type="button"
      className="chip"
      aria-busy={isLocating}
      disabled={isLocating}
      onClick={() => void showNearest()}
    >
      <Icon name="near" size={16} />
      Nearest first
    </button>
  );
}
