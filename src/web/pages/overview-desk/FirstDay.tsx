import './first-day.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountQuery } from '../../api/account.ts';
import type { DeskOverview } from '../../api/desk-overview.ts';
import { useApi, useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { FirstListings } from './FirstListings.tsx';
import { SystemPanel } from './SystemPanel.tsx';

type Setup = NonNullable<DeskOverview['setup']>;
type FirstDayProps = { setup: Setup; system: NonNullable<DeskOverview['system']>; session: Session };

type Step = { name: string; text: string; state: 'done' | 'open' | 'warning'; action?: ReactNode };

/** The overview of a site without listings: six steps instead of empty charts. */
export function FirstDay({ setup, system, session }: FirstDayProps) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  const { siteName } = useSite();
  const steps = listSteps(setup, { email: account?.email ?? '', siteName });
  const current = steps.findIndex(({ name }) => name === FIRST_LISTINGS);
  return (
    <>
      <header className="first-head">
        <div>
          <h1>Welcome. Let’s open the town.</h1>
          <p className="text-ink-2">
            Your site is running and empty. Six steps make it ready for visitors. You can leave and come back.
          </p>
        </div>
        <FirstProgress steps={steps} />
      </header>
      <div className="first-grid">
        <ol className="first-steps" aria-label="Steps">
          {steps.map((step, index) => (
            <StepRow key={step.name} step={step} number={index + 1} isCurrent={index === current} />
          ))}
        </ol>
        <SystemPanel system={system} hasListings={false} />
      </div>
    </>
  );
}

const FIRST_LISTINGS = 'Bring in the first businesses';

function listSteps({ categories, moderators, sendsEmail }: Setup, site: { email: string; siteName: string }): Step[] {
  return [
    { name: 'Admin account', text: site.email && `Signed in as ${site.email}.`, state: 'done' },
    {
      name: 'Site name and address',
      text: `${site.siteName}, at ${window.location.host}.`,
      state: 'done',
      action: stepLink(paths.deskSettings(), 'Change'),
    },
    {
      name: FIRST_LISTINGS,
      text: 'Visitors see an empty town until at least one listing is live. Choose one; you can add others later.',
      state: 'open',
    },
    {
      name: 'Categories',
      text: categories > 0 ? `${categories.toLocaleString('en-US')} ready.` : 'None yet. An import can bring its own.',
      state: categories > 0 ? 'done' : 'open',
      action: stepLink(paths.deskCategories(), categories > 0 ? 'Review' : 'Add'),
    },
    {
      name: 'Email',
      text: sendsEmail
        ? 'Emails go out through your mail server.'
        : 'Mail isn’t set up, so sign-ups and decisions can’t be emailed. Set SMTP_URL and restart the site.',
      state: sendsEmail ? 'done' : 'warning',
    },
    {
      name: 'Moderators',
      text:
        moderators > 0
          ? `${moderators.toLocaleString('en-US')} can help you decide.`
          : 'Two people keep the 48-hour promise more easily than one. Ask someone to register, then change their role.',
      state: moderators > 0 ? 'done' : 'open',
      action: stepLink(paths.deskUsers(), 'Open users'),
    },
  ];
}

const stepLink = (to: string, label: string) => (
  <ButtonLink to={to} tone="quiet" size="small">
    {label}
  </ButtonLink>
);

function StepRow({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const { name, text, state, action } = step;
  return (
    <li
      className={classNames('first-step', `first-${state}`, isCurrent && 'first-current')}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className="first-number" aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={18} /> : number}
      </span>
      <div className="min-w-0">
        <h2>
          {name}
          {state === 'done' && <span className="sr-only">, done</span>}
        </h2>
        <p className="text-ink-2 wrap-anywhere">{text}</p>
        {isCurrent && <FirstListings />}
      </div>
      {action}
    </li>
  );
}

function FirstProgress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className="first-progress">
      <b>{`${done} of ${steps.length} done`}</b>
      <div className="first-road" aria-hidden="true">
        {steps.map(({ name, state }) => (
          <span key={name} data-state={state} />
        ))}
      </div>
      <Link to={paths.home()} className="link text-sm">
        See what visitors see
      </Link>
    </div>
  );
}
