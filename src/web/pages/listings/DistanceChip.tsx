import { useNavigate } from '@tanstack/react-router';
import { DEFAULT_RADIUS_MILES } from '#domain/listings/listing-sort.ts';
import { countLabel } from '#lib/count-label.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { withoutFilter } from './active-filters.ts';
import { useNearest } from './use-nearest.ts';

/** Those that the filters count. */
const RADII = [2, 5, 10, 25, 50, 100];

/** Limits the results to a radius around the visitor. The browser asks for the location only after the choice. */
export function DistanceChip({ search }: { search: ListingsSearchParams }) {
  const navigate = useNavigate();
  const { isLocating, showNearest } = useNearest(search);
  const chosen = search.near ? Number(search.radius ?? DEFAULT_RADIUS_MILES) : undefined;
  const choose = (radius: string) => {
    if (radius && !search.near) return void showNearest({ radius });
    const next = radius ? { ...search, radius } : withoutFilter(search, 'near');
    void navigate({ href: paths.listings(next), resetScroll: false });
  };
  return (
    <select
      className={classNames('chip', chosen !== undefined && 'chip-on')}
      aria-label="Distance"
      value={chosen ?? ''}
      disabled={isLocating}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{chosen === undefined ? 'Distance' : 'Any distance'}</option>
      {[...new Set([...RADII, ...(chosen === undefined ? [] : [chosen])])]
        .sort((a, b) => a - b)
        .map((miles) => (
          <option key={miles} value={miles}>
            Within {countLabel(miles, 'mile')}
          </option>
        ))}
    </select>
  );
}
