import type { TownPlanSpec } from '#art/town-plan.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TownPlan } from '../../ui/TownPlan.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';

const PLAN: TownPlanSpec = {
  seed: 'next-street',
  width: 1440,
  height: 440,
  boulevards: [
    { x: 980, y: 220, angle: 0.22 },
    { x: 1080, y: 240, angle: -1.05 },
  ],
  river: 'M760 -60Q900 120 1120 90T1500 -10',
  stops: [
    { x: 1082, y: 243 },
    { x: 1310, y: 294 },
    { x: 880, y: 198 },
    { x: 1166, y: 97 },
    { x: 988, y: 405 },
  ],
  blockSize: 4200,
};

/** Always in the night palette, like the end of the home page. */
export function CallToAction() {
  const wizard = useWizard();
  const { look } = useSite();
  return (
    <section className="about-call night">
      <TownPlan plan={PLAN} />
      <div className="wrap">
        <div className="about-call-plate">
          <h2>Put your business on the map</h2>
          <p className="mt-3.5 mb-6.5 text-ink-2">Look around, or add your business.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink tone="primary" className="btn-own" to={paths.directory()}>
              {look.exploreLabel}
            </ButtonLink>
            <Button className="btn-own" onClick={wizard.open}>
              {look.aboutConnectLabel}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
