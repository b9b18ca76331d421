import { Fragment } from 'react';
import { HOME_CATEGORIES } from '#domain/limits.ts';
import type { CategoryModel } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/Link.tsx';
import { lazyServerComponent, Nothing } from '../../ui/lazy-component.tsx';
import { RoadDivider } from '../../ui/RoadDivider.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** A page from the server does without this code. */
const CategoryTile = lazyServerComponent(
  () => import('./CategoryTile.tsx').then((module) => module.CategoryTile),
  Nothing,
);

type CategoryBlocksProps = {
  shown: readonly CategoryModel[];
  total: number;
  isPending: boolean;
  /** Whether all tiles have the same size, as on a site without businesses. */
  isEven: boolean;
};

export function CategoryBlocks({ shown, total, isPending, isEven }: CategoryBlocksProps) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>Browse by category</h2>
          {total > HOME_CATEGORIES && (
            <Link to={paths.directory()} className="text-action">
              Connect to All {total} Networks
            </Link>
          )}
        </div>
        {isPending ? (
          <BlocksLoading />
        ) : shown.length === 0 ? (
          <BlocksEmpty />
        ) : (
          <CategoryGrid categories={shown} isEven={isEven} />
        )}
      </div>
    </section>
  );
}

/** The graded rows and the road under the three largest categories need all twelve tiles. */
function CategoryGrid({ categories, isEven }: { categories: readonly CategoryModel[]; isEven: boolean }) {
  const isFull = !isEven && categories.length === HOME_CATEGORIES;
  return (
    <StaticIsland
      tag="div"
      className={classNames('blocks', isFull && 'blocks-graded')}
      name="tiles"
      facts={JSON.stringify([
        isEven,
        ...categories.map(({ name, plural, count, sign }) => [name, plural, count, sign]),
      ])}
      render={() =>
        categories.map((category, index) => (
          <Fragment key={category.id}>
            <CategoryTile category={category} />
            {isFull && index === 2 && <RoadDivider stops={3} />}
          </Fragment>
        ))
      }
    />
  );
}

function BlocksLoading() {
  return (
    <div className="blocks" role="status" aria-label="Loading...">
      {Array.from({ length: HOME_CATEGORIES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their position
        <Skeleton key={index} className="col-span-6 min-h-37 max-wide:col-span-1" />
      ))}
    </div>
  );
}

function BlocksEmpty() {
  return <EmptyState title="No categories" />;
}
