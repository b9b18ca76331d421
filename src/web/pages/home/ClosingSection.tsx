import type { TownPlanSpec } from '#art/town-plan.ts';
import { HOME_DEFAULTS } from '#domain/brand/home-texts.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { TownPlan } from '../../ui/TownPlan.tsx';
import { ConnectButton } from '../../wizard/ConnectButton.tsx';

const PLAN: TownPlanSpec = {
  seed: 'closing',
  width: 1440,
  height: 460,
  boulevards: [
    { x: 1000, y: 230, angle: -0.28 },
    { x: 1060, y: 210, angle: 1.05 },
  ],
  stops: [
    { x: 1057, y: 214 },
    { x: 1290, y: 146 },
    { x: 1180, y: 420 },
    { x: 960, y: 36 },
    { x: 880, y: 264 },
  ],
  blockSize: 4200,
};

/** Always in the night palette, where the lit windows of the plan stand out. */
export function ClosingSection() {
  const { look } = useSite();
  const { closingTitle, closingText } = { ...HOME_DEFAULTS, ...look.home };
  return (
    <section className="closing night">
      <TownPlan plan={PLAN} />
      <div className="wrap">
        <div className="closing-plate">
          <h2>{closingTitle}</h2>
          <p className="mt-3.5 mb-6.5 text-ink-2">{closingText}</p>
          <div className="flex flex-wrap gap-3">
            <ConnectButton tone="primary" />
            <ButtonLink to={paths.directory()} className="btn-own">
              {look.exploreLabel}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
