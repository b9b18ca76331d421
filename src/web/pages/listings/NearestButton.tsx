import type { ListingsSearchParams } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNearest } from './use-nearest.ts';

/** Asks where one is, after the press, and puts the nearest first. */
export function NearestButton({ search }: { search: ListingsSearchParams }) {
  const { isLooking, showNearest } = useNearest(search);
  return (
    <button
      type="button"
      className="chip"
      aria-busy={isLooking}
      disabled={isLooking}
      onClick={() => void showNearest()}
    >
      <Icon name="near" size={16} />
      Nearest first
    </button>
  );
}
