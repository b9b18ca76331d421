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
    const former = context.site;
    const shown = toPublicSettings(settings.form);
    const site = { ...former, ...shown, links: linksWithPages(shown.links, former.links) };
    router.update({ ...router.options, context: { ...context, site } });
    await router.invalidate();
  };
}

/** Without a setting these two lead to the published page, which the settings do not know. */
function linksWithPages(links: PublicSite['links'], before: PublicSite['links']): PublicSite['links'] {
  const keep = (name: 'privacy' | 'terms') =>
    links[name] === '#' && before[name] === `/${name}` ? before[name] : links[name];
  return { ...links, privacy: keep('privacy'), terms: keep('terms') };
}

function toPublicSettings(
  form: SiteSettingsFormValues,
): Pick<PublicSite, 'siteName' | 'supportEmail' | 'links' | 'marketingFigures'> {
  return {
    siteName: form.siteName,
    supportEmail: form.supportEmail,
    links: { privacy: form.privacyUrl, terms: form.termsUrl, map: form.mapUrl },
    marketingFigures: {
      businesses: form.businessesFigure,
      reviews: form.reviewsFigure,
      uptime: form.uptimeFigure,
      markets: form.marketsFigure,
      connections: form.connectionsFigure,
    },
  };
}
