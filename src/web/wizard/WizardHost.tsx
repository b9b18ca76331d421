import { lazyDialog } from '../ui/lazy-component.tsx';
import { useIsWizardOpen, useWizard } from './use-wizard.ts';

const Wizard = lazyDialog(() => import('./Wizard.tsx').then((module) => module.Wizard));

/** Part of the layout; the wizard's code is loaded when it is first opened. */
export function WizardHost() {
  const { close } = useWizard();
  return useIsWizardOpen() ? <Wizard onClose={close} /> : null;
}
