import { type ReactNode, useState } from 'react';
import { busiest } from '../../api/busiest.ts';
import type { Category } from '../../api/models.ts';
import { categoryParameter, type ListingsSearch, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Still } from '../../ui/Still.tsx';
import { inCategory } from './search-words.ts';

const SHOWN = 14;

type CategoryFacetProps = { search: ListingsSearch; categories: readonly Category[] };

/**
 * The categories beside the results. Their counts are of the whole network, so they stand there only while nothing else
 * narrows the list: then each is what its link gives.
 */
export function CategoryFacet({ search, categories }: CategoryFacetProps) {
  const [isWhole, setWhole] = useState(false);
  const all = busiest(categories, categories.length);
  const most = all[0]?.count ?? 0;
  const isCurrent = ({ name }: Category) =>
    search.category !== undefined && categoryParameter(name) === categoryParameter(search.category);
  const shown = isWhole ? all : all.filter((category, at) => at < SHOWN || isCurrent(category));
  const isCounted = !search.search && !search.location;
  return (
    <nav className="facet" aria-labelledby="facet-category">
      <h2 id="facet-category">Category</h2>
      <Still
        tag="ul"
        name="facet"
        of={JSON.stringify([search, shown.map(({ name, count }) => [name, count])])}
        render={() => (
          <>
            <li>
              <FacetLink search={search} name={undefined} isCurrent={search.category === undefined} />
            </li>
            {shown.map((category) => (
              <li key={category.id}>
                <FacetLink search={search} name={category.name} isCurrent={isCurrent(category)}>
                  {isCounted && <Count count={category.count} most={most} />}
                </FacetLink>
              </li>
            ))}
          </>
        )}
      />
      {all.length > shown.length && (
        <button type="button" className="link mt-2 text-sm" onClick={() => setWhole(true)}>
          All {all.length} categories
        </button>
      )}
    </nav>
  );
}

type FacetLinkProps = {
  search: ListingsSearch;
  name: string | undefined;
  isCurrent: boolean;
  children?: ReactNode;
};

function FacetLink({ search, name, isCurrent, children }: FacetLinkProps) {
  const to = paths.listings(inCategory(search, name && categoryParameter(name)));
  return (
    <Link to={to} className="facet-link" aria-current={isCurrent ? 'true' : undefined}>
      <span className="facet-mark" aria-hidden="true" />
      <span className="facet-name">{name ?? 'All Listings'}</span>
      {children}
    </Link>
  );
}

function Count({ count, most }: { count: number; most: number }) {
  return (
    <>
      <span className="text-ink-2">{count.toLocaleString('en-US')}</span>
      <svg className="facet-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="3" />
        <rect width={most === 0 ? 0 : (100 * count) / most} height="3" />
      </svg>
    </>
  );
}
