import { useMemo } from 'react';
import type { Teaser } from '../../api/home.ts';
import type { CategoryModel } from '../../api/models.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { SearchPlate } from '../../suggest/SearchPlate.tsx';
import { Link } from '../../ui/Link.tsx';
import { TownPlan } from '../../ui/TownPlan.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { heroPlan } from './hero-plan.ts';

const EXAMPLES = 3;

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
  const plan = useMemo(() => heroPlan(businesses, isEmpty), [businesses, isEmpty]);
  return (
    <section className="hero">
      <TownPlan plan={plan} />
      <div className="wrap">
        <div className="cartouche">
          <h1>Your Local Business Network</h1>
          <p className="hero-lead">
            {isEmpty
              ? 'We just opened. Search works as soon as the first businesses are in; until then, you can be the first.'
              : 'Find a verified local business. See who’s open, what neighbors say, and how to reach them.'}
          </p>
          <SearchPlate onLocated={onLocated} />
          <div className="hero-foot">
            {!isEmpty && <Examples categories={examples} />}
            <div className="hero-links">
              <Link to={paths.directory()} className="text-action">
                Explore Network
              </Link>
              <button type="button" className="text-action" onClick={wizard.open}>
                Connect Your Business
              </button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Needs that the search understands, of the largest categories. */
function Examples({ categories }: { categories: readonly CategoryModel[] }) {
  const [first, ...others] = categories.filter(({ count }) => count > 0).slice(0, EXAMPLES);
  if (!first) return null;
  return (
    <p className="hero-examples">
      <span>Try</span>
      <Link to={paths.listings({ category: categoryParameter(first.name), open_now: 'true' })}>
        {first.plural || first.name} open now
      </Link>
      {others.map(({ id, name, plural }) => (
        <Link key={id} to={paths.listings({ category: categoryParameter(name) })}>
          {plural || name}
        </Link>
      ))}
    </p>
  );
}
