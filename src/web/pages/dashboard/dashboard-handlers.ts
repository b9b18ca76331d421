import { notFound, rootRouteId } from '@tanstack/react-router';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { DASHBOARD_TABS, type DashboardTab, paths } from '../../paths.ts';
import { DASHBOARD_TAB_NAMES } from './dashboard-tab.ts';

type Params = { tab?: string };

const findTab = ({ tab }: Params): DashboardTab | undefined => DASHBOARD_TABS.find((each) => each === tab);

/** A foreign API has only what the overview shows. */
export function checkDashboardTab({ params, context }: { params: Params; context: AppContext }): void {
  if (params.tab && !(findTab(params) && context.api.isOwnServer)) throw notFound({ routeId: rootRouteId });
}

export function dashboardHead({ match }: HeadInput & { match: { params: Params } }) {
  const { site } = match.context;
  const tab = findTab(match.params);
  return pageHead({
    site,
    title: `${tab ? `${DASHBOARD_TAB_NAMES[tab]} - ` : ''}Business Dashboard | ${site.siteName}`,
    description: 'View and edit your listings.',
    path: paths.dashboard(tab),
    isIndexed: false,
  });
}
