import type { Facets } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { CollapsedChoices } from './CollapsedChoices.tsx';
import { type FacetChoice, type FacetGroup, facetGroups, splitChoices } from './facet-groups.ts';
import { RangeInputs, type RangeInputsProps, RangeName } from './RangeInputs.tsx';

type FacetListProps = {
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
  facets: Facets | undefined;
  isOwnServer: boolean;
  onChoose: (search: ListingsSearchParams) => void;
};

/** All filters but ranges are links, so that they work without JavaScript. */
export function FacetList({ search, onChoose, ...data }: FacetListProps) {
  return facetGroups(search, data).map((group) =>
    group.field ? (
      <RangeSection key={group.name} field={group.field} search={search} onChoose={onChoose} />
    ) : (
      <FacetSection key={group.name} group={group} />
    ),
  );
}

function RangeSection({ field, ...inputs }: Omit<RangeInputsProps, 'place'>) {
  const id = `facet-range-${field.key}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other filters
    <div className="facet facet-range" role="group" aria-labelledby={id}>
      <h2 id={id}>
        <RangeName field={field} />
      </h2>
      <RangeInputs place="rail" field={field} {...inputs} />
    </div>
  );
}

function FacetSection({ group: { name, isSingleChoice, choices } }: { group: FacetGroup }) {
  const id = `facet-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  const maxCount = Math.max(1, ...choices.map(({ count = 0 }) => count));
  const { shown, rest } = splitChoices(choices);
  const list = (those: FacetChoice[]) => (
    <ul>
      {those.map((choice) => (
        <li key={choice.key}>
          <FacetLink
            choice={choice}
            maxCount={maxCount}
            mark={isSingleChoice ? 'facet-mark' : 'facet-mark facet-check'}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="facet" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {list(shown)}
      <CollapsedChoices count={rest.length}>{list(rest)}</CollapsedChoices>
    </nav>
  );
}

function FacetLink({ choice, maxCount, mark }: { choice: FacetChoice; maxCount: number; mark: string }) {
  const { label, search, isChosen, count } = choice;
  const content = (
    <>
      <span className={mark} aria-hidden="true" />
      <span className="facet-name">{label}</span>
      {count !== undefined && <FacetCount count={count} maxCount={maxCount} />}
    </>
  );
  // A choice without results is not a link.
  if (count === 0 && !isChosen) return <span className="facet-link facet-none">{content}</span>;
  const rel = isIndexedSearch(search) ? undefined : 'nofollow';
  return (
    <Link to={paths.listings(search)} className="facet-link" rel={rel} aria-current={isChosen ? 'true' : undefined}>
      {content}
    </Link>
  );
}

/** Only categories and locations are indexed, not further filters. */
function isIndexedSearch(search: ListingsSearchParams): boolean {
  return Object.keys(search).every((name) => name === 'category' || name === 'location');
}

function FacetCount({ count, maxCount }: { count: number; maxCount: number }) {
  return (
    <>
      {' '}
      <span className="text-ink-2">{count.toLocaleString('en-US')}</span>
      <svg className="facet-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="3" />
        <rect width={(100 * count) / maxCount} height="3" />
      </svg>
    </>
  );
}
