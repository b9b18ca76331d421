import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PublicSite } from '#contract/site-build.ts';
import { type SiteSettingsFormValues, type SiteSettingsModel, siteSettingsKey } from '../../api/site-settings.ts';
import type { Session } from '../../session/session.ts';

/** Refetches the settings and updates the router context, so that the surrounding page shows them at once. */
export function useRefreshSettings(session: Session) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: siteSettingsKey(session) });
    const settings = queryClient.getQueryData<SiteSettingsModel>(siteSettingsKey(session));
    if (!settings) return;
    const { context } = router.options;
    const site = { ...context.site, ...toPublicSettings(settings.form) };
    router.update({ ...router.options, context: { ...context, site } });
    await router.invalidate();
  };
}

function toPublicSettings(
  form: SiteSettingsFormValues,
): Pick<PublicSite, 'siteName' | 'supportEmail' | 'links' | 'marketingFigures'> {
  return {
    siteName: form.site_name,
    supportEmail: form.support_email,
    links: { privacy: form.privacy_url, terms: form.terms_url, map: form.map_url },
    marketingFigures: {
      businesses: form.businesses_figure,
      reviews: form.reviews_figure,
      uptime: form.uptime_figure,
      markets: form.markets_figure,
      connections: form.connections_figure,
    },
  };
}
