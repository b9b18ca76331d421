import { Fragment } from 'react';
import { tileTexturePath } from '#art/tile-texture.ts';
import { HOME_CATEGORIES } from '#domain/limits.ts';
import type { CategoryModel } from '../../api/models.ts';
import { pluralName } from '../../labels/category-plural.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { CategorySign, useTintClass } from '../../ui/CategorySign.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/Link.tsx';
import { RoadDivider } from '../../ui/RoadDivider.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { EmptyState } from '../../ui/states.tsx';

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

function CategoryTile({ category: { name, plural, count, sign = name } }: { category: CategoryModel }) {
  return (
    <Link to={paths.listings({ category: categoryParameter(name) })} className={classNames('tile', useTintClass(sign))}>
      <svg className="tile-texture" viewBox="0 0 480 240" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
        <path d={tileTexturePath(name)} />
      </svg>
      <CategorySign category={sign} className="tile-sign" />
      <h3>{pluralName({ name, plural })}</h3>
      <span className="tile-count">
        <LinkedMark />
        {count.toLocaleString('en-US')} linked
      </span>
    </Link>
  );
}

/** Icon: two stops connected by a road. */
function LinkedMark() {
  return (
    <svg viewBox="0 0 20 8" width="20" height="8" fill="currentColor" aria-hidden="true">
      <circle cx="4" cy="4" r="3.4" />
      <circle cx="16" cy="4" r="3.4" />
      <path d="M4 3.25h12v1.5H4Z" />
    </svg>
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
