import { useRouter } from '@tanstack/react-router';
import type { TownPlanSpec } from '#art/town-plan.ts';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { TownPlan } from '../../ui/TownPlan.tsx';

/** The road ends at a barrier; dots continue to where the page would be. */
const PLAN: TownPlanSpec = {
  seed: 'lost-3',
  width: 1440,
  height: 660,
  boulevards: [{ x: 905, y: 372, angle: -0.34, ends: true }],
  river: 'M1080 -80Q1200 180 1130 330T1300 760',
  stops: [
    { x: 1034, y: 326 },
    { x: 1330, y: 221 },
  ],
  blockSize: 5600,
};

const OTHER_PAGES = [
  { name: 'Explore Connections', path: paths.listings() },
  { name: 'Network Categories', path: paths.directory() },
  { name: 'Business Growth Hub', path: paths.blog() },
];

export function NotFound() {
  const { siteName } = useSite();
  const { history } = useRouter();
  return (
    <section className="lost">
      <title>{`Page Not Found | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <TownPlan plan={PLAN} />
      <div className="wrap">
        <div className="cartouche">
          <h1>Page Not Found</h1>
          <p className="mt-5 mb-7 text-lg text-ink-2">Sorry, we couldn't find the page you're looking for.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.home()} tone="primary">
              Return to Home
            </ButtonLink>
            <Button onClick={() => history.back()}>Go Back</Button>
          </div>
          <OtherPages />
        </div>
      </div>
    </section>
  );
}

/** A plain form with action /listings, so that it works before hydration. */
function OtherPages() {
  return (
    <>
      <search>
        <form action={paths.listings()} className="mt-7 flex flex-wrap gap-3">
          <input
            className="field min-w-0 grow basis-60"
            type="search"
            name="search"
            aria-label="Search businesses"
            placeholder="Search businesses"
            maxLength={SEARCH_MAX_LENGTH}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2" aria-label="Other pages">
        {OTHER_PAGES.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
