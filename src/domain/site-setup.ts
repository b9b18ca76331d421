/** The page of the one-time link for the first admin, whose secret is in the fragment. */
export const SETUP_PATH = '/account/setup';

/** The steps of the checklist, in its order. The admin account comes before them. */
export const SETUP_STEPS = ['name', 'place', 'categories', 'brand', 'businesses', 'email', 'moderators'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
export type SetupStepState = 'done' | 'skipped' | 'open';

/** `city` and `state` as in the gazetteer. With a reach, businesses further away are not accepted. */
export type SitePlace = { city: string; state: string; reachMiles: number | null };

export const REACH_MILES = [10, 25, 50, 100] as const;

/** "Austin, TX and 25 miles around it" */
export const describeReach = ({ city, state, reachMiles }: SitePlace): string =>
  reachMiles === null ? `${city}, ${state}` : `${city}, ${state} and ${reachMiles} miles around it`;
