import type { ReactNode } from 'react';
import type { TownPlanSpec } from '#art/town-plan.ts';
import { TownPlan } from './TownPlan.tsx';

const BACKGROUND_PLAN: TownPlanSpec = {
  seed: 'town-hall',
  width: 1440,
  height: 820,
  boulevards: [
    { x: 980, y: 420, angle: -0.3 },
    { x: 1090, y: 330, angle: 1.1 },
  ],
  river: 'M820 -80Q700 200 860 420T760 900',
  stops: [
    { x: 1054, y: 397 },
    { x: 1300, y: 321 },
    { x: 1180, y: 507 },
  ],
  blockSize: 4600,
};

/** A screen with one short form, on a town plan as the background. */
export function PanelScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="plate-page">
      <TownPlan plan={BACKGROUND_PLAN} />
      <div className="wrap">
        <div className="cartouche">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
