import './first-day.css';
import { useSite } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { SetupStepRow } from './SetupStepRow.tsx';
import { listSetupSteps, type Setup } from './setup-steps.tsx';
import { useCurrentStep } from './use-current-step.ts';

/** What is left of the set-up of a site that has its first listings. It goes when every step is done or skipped. */
export function SetupChecklist({ setup, session }: { setup: Setup; session: Session }) {
  const { siteName } = useSite();
  const steps = listSetupSteps(setup, { name: siteName, host: window.location.host, session });
  const { current, open } = useCurrentStep(steps);
  const left = steps.filter(({ state }) => state === 'open');
  return (
    <section className="panel setup-checklist" aria-labelledby="setup-checklist">
      <h2 id="setup-checklist" className="overview-title">
        {left.length === 1 ? 'One step is left' : `${left.length} steps are left`}
      </h2>
      <ol className="first-steps" aria-label="Steps">
        {left.map((step) => (
          <SetupStepRow
            key={step.step}
            step={step}
            number={steps.indexOf(step) + 2}
            isCurrent={step.step === current}
            onOpen={() => open(step.step)}
          />
        ))}
      </ol>
    </section>
  );
}
