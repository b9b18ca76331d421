import { useParams, useSearch } from '@tanstack/react-router';
import { DASHBOARD_TABS, type DashboardTab } from '../../paths.ts';

export const DASHBOARD_TAB_NAMES: Record<DashboardTab, string> = {
  listings: 'Listings',
  messages: 'Messages',
  reviews: 'Reviews',
  statistics: 'Statistics',
  team: 'Team',
};

/** Undefined for the overview; the route rejects unknown tabs. */
export function useDashboardTab(): DashboardTab | undefined {
  const { tab } = useParams({ strict: false });
  return DASHBOARD_TABS.find((each) => each === tab);
}

/** The id of the listing whose statistics are shown, if the URL names one. */
export function useChosenListing(): number | undefined {
  const { listing } = useSearch({ strict: false });
  return listing && /^[1-9]\d{0,14}$/.test(listing) ? Number(listing) : undefined;
}
