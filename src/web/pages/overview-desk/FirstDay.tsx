import './first-day.css';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/account.ts';
import type { DeskOverview } from '../../api/desk-overview.ts';
import { useApi, useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Link } from '../../ui/Link.tsx';
import { CheckedStep, SetupStepRow } from './SetupStepRow.tsx';
import { SystemPanel } from './SystemPanel.tsx';
import { listSetupSteps, type Setup } from './setup-steps.tsx';
import { useCurrentStep } from './use-current-step.ts';

type FirstDayProps = { setup: Setup; system: NonNullable<DeskOverview['system']>; session: Session };

/** The overview of a site without listings: steps instead of empty charts. */
export function FirstDay({ setup, system, session }: FirstDayProps) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  const { siteName } = useSite();
  const steps = listSetupSteps(setup, { name: siteName, host: window.location.host, session });
  const { current, open } = useCurrentStep(steps);
  return (
    <>
      <header className="first-head">
        <div>
          <h1>Welcome. Let’s open the town.</h1>
          <p className="text-ink-2">
            Your site is running and empty. These steps make it ready for visitors. You can leave and come back.
          </p>
        </div>
        <SetupProgress states={['done', ...steps.map(({ state }) => state)]} />
      </header>
      <div className="first-grid">
        <ol className="first-steps" aria-label="Steps">
          <CheckedStep name="Admin account" text={account ? `Signed in as ${account.email}.` : ''} />
          {steps.map((step, index) => (
            <SetupStepRow
              key={step.step}
              step={step}
              number={index + 2}
              isCurrent={step.step === current}
              onOpen={() => open(step.step)}
            />
          ))}
        </ol>
        <SystemPanel system={system} hasListings={false} />
      </div>
    </>
  );
}

function SetupProgress({ states }: { states: readonly string[] }) {
  const done = states.filter((state) => state !== 'open').length;
  return (
    <div className="first-progress">
      <b>{`${done} of ${states.length} done`}</b>
      <div className="first-road" aria-hidden="true">
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps do not change their order
          <span key={index} data-state={state} />
        ))}
      </div>
      <Link to={paths.home()} className="link text-sm">
        See what visitors see
      </Link>
    </div>
  );
}
