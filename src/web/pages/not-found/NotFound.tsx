import { useRouter } from '@tanstack/react-router';
import type { Plan } from '#art/town-plan.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TownPlan } from '../../ui/TownPlan.tsx';

/** The road ends at a barrier; dots go on to where the page would be. */
const PLAN: Plan = {
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
        </div>
      </div>
    </section>
  );
}
