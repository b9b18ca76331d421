import { useState } from 'react';
import type { SetupStep } from '#domain/site-setup.ts';
import type { ChecklistStep } from './setup-steps.tsx';

/** The step that was opened, until it is done; otherwise the first open one. */
export function useCurrentStep(steps: readonly ChecklistStep[]) {
  const [opened, setOpened] = useState<{ step: SetupStep; state: string } | null>(null);
  const stateOf = (wanted: SetupStep) => steps.find(({ step }) => step === wanted)?.state;
  const isStillOpened = opened !== null && stateOf(opened.step) === opened.state;
  const firstOpen = steps.find(({ state }) => state === 'open')?.step ?? null;
  return {
    current: isStillOpened ? opened.step : firstOpen,
    open: (step: SetupStep) => setOpened({ step, state: stateOf(step) ?? '' }),
  };
}
