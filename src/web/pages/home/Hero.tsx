import { useMemo } from 'react';
import type { CategoryModel } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TownPlan } from '../../ui/TownPlan.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { heroPlan } from './hero-plan.ts';

export function Hero({ categories }: { categories: readonly CategoryModel[] }) {
  const wizard = useWizard();
  const plan = useMemo(() => heroPlan(categories), [categories]);
  return (
    <section className="hero">
      <TownPlan plan={plan} />
      <div className="wrap">
        <div className="cartouche">
          <h1>Your Local Business Network</h1>
          <p className="mt-5 mb-7 max-w-[44ch] text-lg text-ink-2">
            Browse and search verified local businesses by street, city or need. Read what neighbors say. Put your own
            business on the map.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button tone="primary" onClick={wizard.open}>
              Connect Your Business
            </Button>
            <ButtonLink to={paths.directory()}>Explore Network</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
