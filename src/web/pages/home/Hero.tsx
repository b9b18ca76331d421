import { useMemo } from 'react';
import { HOME_DEFAULTS } from '#domain/brand/home-texts.ts';
import type { Teaser } from '../../api/home.ts';
import type { CategoryModel } from '../../api/models.ts';
import { useApi, useSite } from '../../app-context.ts';
import { pluralName } from '../../labels/category-plural.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { SearchPlate } from '../../suggest/SearchPlate.tsx';
import { Link } from '../../ui/Link.tsx';
import { TownPlan } from '../../ui/TownPlan.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { heroPlan } from './hero-plan.ts';

type HeroProps = {
  businesses: readonly Teaser[];
  /** Whether the site has no business yet. */
  isEmpty: boolean;
  examples: readonly CategoryModel[];
  onLocated: (location: string, near: string) => void;
};

/** spec §2: the search is the main action, and both buttons are links beside it. */
export function Hero({ businesses, isEmpty, examples, onLocated }: HeroProps) {
  const wizard = useWizard();
  const { look } = useSite();
  const plan = useMemo(() => heroPlan(businesses, isEmpty), [businesses, isEmpty]);
  return (
    <section className="hero">
      <TownPlan plan={plan} />
      <div className="wrap">
        <div className="cartouche">
          <h1>{look.home?.heroTitle ?? look.tagline}</h1>
          <p className="hero-lead">
            {look.home?.heroText ??
              (isEmpty
                ? 'We just opened. Search works as soon as the first businesses are in; until then, you can be the first.'
                : HOME_DEFAULTS.heroText)}
          </p>
          <SearchPlate onLocated={onLocated} />
          <div className="hero-foot">
            {!isEmpty && <Examples categories={examples} />}
            <div className="hero-links">
              <Link to={paths.directory()} className="text-action">
                {look.exploreLabel}
              </Link>
              <button type="button" className="text-action" onClick={wizard.open}>
                {look.connectLabel}
              </button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** What the search understands: opening hours, a need in plain words, a trade. */
function Examples({ categories }: { categories: readonly CategoryModel[] }) {
  const { isOwnServer } = useApi();
  const [first, second] = categories.filter(({ count }) => count > 0);
  if (!first) return null;
  const hasPlumbers = categories.some(({ name, count }) => name === 'Plumbing' && count > 0);
  return (
    <p className="hero-examples">
      <span>Try</span>
      <Link to={paths.listings({ category: categoryParameter(first.name), open_now: 'true' })}>
        {pluralName(first)} open now
      </Link>
      {isOwnServer && hasPlumbers && <Link to={paths.listings({ search: 'my sink leaks' })}>My sink leaks</Link>}
      {second && <Link to={paths.listings({ category: categoryParameter(second.name) })}>{pluralName(second)}</Link>}
    </p>
  );
}
