import * as contract from '#contract/desk/site-settings-operations.ts';
import { type Route, route } from '../http/route.ts';
import { loadSiteSettings, restoreSiteSettingsVersion, saveSiteSettings } from './manage-site-settings.ts';
import type { SettingsContext } from './settings-version.ts';

export function siteSettingsRoutes(context: SettingsContext): Route[] {
  return [
    route(contract.getSiteSettingsOperation, async () => ({ data: await loadSiteSettings(context) })),
    route(contract.updateSiteSettingsOperation, async ({ viewer, body }) => {
      const changes = {
        name: body.site_name,
        supportEmail: body.support_email,
        privacyUrl: body.privacy_url,
        termsUrl: body.terms_url,
        mapUrl: body.map_url,
        businesses: body.businesses_figure,
        reviews: body.reviews_figure,
        uptime: body.uptime_figure,
        markets: body.markets_figure,
        connections: body.connections_figure,
        staffSecondFactor: body.staff_second_factor,
        staleAfterMonths: body.stale_after_months,
      };
      await saveSiteSettings(context, { changes, version: body.version, viewer });
      return { data: await loadSiteSettings(context) };
    }),
    route(contract.restoreSiteSettingsOperation, async ({ viewer, body }) => {
      await restoreSiteSettingsVersion(context, { to: body.to, version: body.version, viewer });
      return { data: await loadSiteSettings(context) };
    }),
  ];
}
