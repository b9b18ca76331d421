import * as contract from '#contract/site-settings.ts';
import { actorOf } from '#domain/desk.ts';
import type { LiveSite } from '#storage/live-site.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { changeSettings, readSettings, restoreSettings } from './settings.ts';

export function siteSettings(server: ServerContext, live: LiveSite): Route[] {
  const context = { ...server, live };
  return [
    route(contract.readSiteSettings, async () => ({ data: await readSettings(context) })),
    route(contract.changeSiteSettings, async ({ viewer, body }) => {
      const settings = {
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
      };
      await changeSettings(context, { settings, version: body.version, actor: actorOf(viewer) });
      return { data: await readSettings(context) };
    }),
    route(contract.restoreSiteSettings, async ({ viewer, body }) => {
      await restoreSettings(context, { to: body.to, version: body.version, actor: actorOf(viewer) });
      return { data: await readSettings(context) };
    }),
  ];
}
