import { tileTexturePath } from '#art/tile-texture.ts';
import type { CategoryModel } from '../../api/models.ts';
import { pluralName } from '../../labels/category-plural.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { CategorySign, useTintClass } from '../../ui/CategorySign.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/Link.tsx';

export function CategoryTile({ category: { name, plural, count, sign = name } }: { category: CategoryModel }) {
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
