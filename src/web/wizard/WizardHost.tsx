import { lazy, Suspense } from 'react';
import { useIsWizardOpen } from './use-wizard.ts';

const Wizard = lazy(() => import('./Wizard.tsx').then((module) => ({ default: module.Wizard })));

/** Stands in the layout; the wizard's code is fetched when it is first opened. */
export function WizardHost() {
  if (!useIsWizardOpen()) return null;
  return (
    <Suspense>
      <Wizard />
    </Suspense>
  );
}
