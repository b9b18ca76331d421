import { useMemo } from 'react';
import type { TownPlanSpec } from '#art/town-plan.ts';
import { activeMarkets } from '#domain/marketing-figures.ts';
import { useSite } from '../../app-context.ts';
import { TownPlan } from '../../ui/TownPlan.tsx';

/** A river divides the town and three roads cross it, as a picture of the network. */
const aboutPlan = (markets: string): TownPlanSpec => ({
  seed: 'our-story',
  width: 1440,
  height: 560,
  boulevards: [
    { x: 1010, y: 290, angle: -0.16 },
    { x: 930, y: 280, angle: 1.32 },
    { x: 1225, y: 250, angle: 1.02 },
  ],
  river: 'M640 620Q820 500 980 430T1180 130T1500 -40',
  stops: [
    { x: 934, y: 302, label: 'Founded 2024', shift: -52 },
    { x: 1228, y: 255, ...(markets && { label: activeMarkets(markets) }), flag: 'left', shift: -60 },
    { x: 876, y: 70 },
    { x: 1118, y: 76 },
    { x: 1367, y: 482 },
    { x: 980, y: 482 },
  ],
});

export function AboutHero() {
  const { markets } = useSite().marketingFigures;
  const plan = useMemo(() => aboutPlan(markets), [markets]);
  return (
    <section className="about-title">
      <TownPlan plan={plan} />
      <div className="wrap">
        <div className="cartouche">
          <h1>Our Network Story</h1>
          <p className="mt-5 max-w-[44ch] text-lg text-ink-2">
            A network connecting communities with verified local businesses, using AI-powered matching.
          </p>
        </div>
      </div>
    </section>
  );
}
