import type { Facets } from '../../api/facets.ts';
import type { Category } from '../../api/models.ts';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { FoldedRest } from './FoldedRest.tsx';
import { type Choice, type FacetGroup, facetGroups, shownAtOnce } from './facet-groups.ts';

export type RailProps = {
  search: ListingsSearch;
  categories: readonly Category[];
  facets: Facets | undefined;
};

/** The filters beside the results: links all of them, so that they work before any script does. */
export function Rail({ search, categories, facets }: RailProps) {
  return facetGroups(search, { categories, facets }).map((group) => <Group key={group.name} group={group} />);
}

function Group({ group: { name, isOneOf, choices } }: { group: FacetGroup }) {
  const id = `facet-${name.toLowerCase().replace(' ', '-')}`;
  const most = Math.max(1, ...choices.map(({ count = 0 }) => count));
  const { shown, rest } = shownAtOnce(choices);
  const list = (those: Choice[]) => (
    <ul>
      {those.map((choice) => (
        <li key={choice.key}>
          <Facet choice={choice} most={most} mark={isOneOf ? 'facet-mark' : 'facet-mark facet-check'} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="facet" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {list(shown)}
      <FoldedRest count={rest.length}>{list(rest)}</FoldedRest>
    </nav>
  );
}

function Facet({ choice, most, mark }: { choice: Choice; most: number; mark: string }) {
  const { label, search, isChosen, count } = choice;
  const content = (
    <>
      <span className={mark} aria-hidden="true" />
      <span className="facet-name">{label}</span>
      {count !== undefined && <Count count={count} most={most} />}
    </>
  );
  // What leaves nothing leads nowhere.
  if (count === 0 && !isChosen) return <span className="facet-link facet-none">{content}</span>;
  const rel = isPage(search) ? undefined : 'nofollow';
  return (
    <Link to={paths.listings(search)} className="facet-link" rel={rel} aria-current={isChosen ? 'true' : undefined}>
      {content}
    </Link>
  );
}

/** Search engines know a page for each category and place, not one for each choice within. */
function isPage(search: ListingsSearch): boolean {
  return Object.keys(search).every((name) => name === 'category' || name === 'location');
}

function Count({ count, most }: { count: number; most: number }) {
  return (
    <>
      {' '}
      <span className="text-ink-2">{count.toLocaleString('en-US')}</span>
      <svg className="facet-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="3" />
        <rect width={(100 * count) / most} height="3" />
      </svg>
    </>
  );
}
