import type { ReactNode } from 'react';
import type { SetupStep, SetupStepState } from '#domain/site-setup.ts';
import { describeReach } from '#domain/site-setup.ts';
import { countLabel } from '#lib/count-label.ts';
import type { DeskOverview } from '../../api/desk-overview.ts';
import { PlaceForm } from '../../desk/PlaceForm.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { FirstListings } from './FirstListings.tsx';
import { StarterSets } from './StarterSets.tsx';

export type Setup = NonNullable<DeskOverview['setup']>;

export type ChecklistStep = {
  step: SetupStep;
  state: SetupStepState;
  name: string;
  /** What is so far, or why it matters. */
  text: string;
  /** The page of the desk where the step is done. */
  link?: { to: string; label: string };
  /** Shown while it is the current step. */
  content?: ReactNode;
};

type Site = { name: string; host: string; session: Session };

export function listSetupSteps(setup: Setup, site: Site): ChecklistStep[] {
  return setup.steps.map(({ step, state }) => ({ step, state, ...STEPS[step](setup, site) }));
}

const STEPS: Record<SetupStep, (setup: Setup, site: Site) => Omit<ChecklistStep, 'step' | 'state'>> = {
  name: (_, { name, host }) => ({
    name: 'Site name and address',
    text: `${name}, at ${host}. The address is the setting SITE_URL.`,
    link: { to: deskPaths.settings(), label: 'Change' },
  }),
  place: ({ place }, { session }) => ({
    name: 'Place and reach',
    text: place
      ? `${describeReach(place)}, United States, in English.`
      : 'Which town is it? Home starts there, and businesses of other places are told before they submit.',
    content: <PlaceForm session={session} place={place} />,
  }),
  categories: ({ categories }) => ({
    name: 'Categories',
    text:
      categories > 0
        ? `${countLabel(categories, 'category', 'categories')} ready.`
        : 'What can be found here? Choose a set to start with; you can change every one of them.',
    link: { to: deskPaths.categories(), label: categories > 0 ? 'Review' : 'Add by hand' },
    content: <StarterSets />,
  }),
  brand: () => ({
    name: 'Colors and logo',
    text: 'Townlink’s own look suits any town. Or make it yours.',
    link: { to: deskPaths.appearance(), label: 'Open appearance' },
  }),
  businesses: () => ({
    name: 'Bring in the first businesses',
    text: 'Visitors see an empty town until at least one listing is live. Choose one; you can add others later.',
    content: <FirstListings />,
  }),
  email: ({ sendsEmail }) => ({
    name: 'Email',
    text: sendsEmail
      ? 'Emails go out through your mail server.'
      : 'Mail isn’t set up, so sign-ups and decisions can’t be emailed. Set SMTP_URL and restart the site.',
  }),
  moderators: ({ moderators }) => ({
    name: 'Moderators',
    text:
      moderators > 0
        ? `${moderators.toLocaleString('en-US')} can help you decide.`
        : 'Two people keep the 48-hour promise more easily than one. Ask someone to register, then change their role.',
    link: { to: deskPaths.users(), label: 'Open users' },
  }),
};
