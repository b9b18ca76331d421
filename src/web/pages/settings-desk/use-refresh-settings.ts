import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PublicSite } from '#contract/site-build.ts';
import { NO_BRAND, type SiteLook, siteLook } from '#domain/brand/brand.ts';
import { type AppearanceModel, appearanceKey, appearanceQuery, parseLinks } from '../../api/appearance.ts';
import { type SiteSettingsFormValues, siteSettingsKey, siteSettingsQuery } from '../../api/site-settings.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';

/**
 * Refetches the settings and the appearance and updates the router context, so that the surrounding page shows them at
 * once.
 */
export function useRefreshSettings(session: Session) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const api = useApi();
  return async () => {
    const queryKeys = [siteSettingsKey(session), appearanceKey(session)];
    await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    const stored = await Promise.all([
      queryClient.fetchQuery(siteSettingsQuery(api, session)),
      queryClient.fetchQuery(appearanceQuery(api, session)),
    ]).catch(() => null);
    // They are saved: the next page load shows them.
    if (!stored) return;
    const [settings, appearance] = stored;
    const { context } = router.options;
    const former = context.site;
    const shown = toPublicSettings(settings.form);
    const site = {
      ...former,
      ...shown,
      links: linksWithPages(shown.links, former.links),
      look: toLook(appearance, settings.form.siteName),
    };
    router.update({ ...router.options, context: { ...context, site } });
    showStylesheet(appearance.stylesheet);
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

function toLook({ form, logo }: AppearanceModel, siteName: string): SiteLook {
  const { logoHash: _, nameBesideLogo, headerLinks, footerLinks, socialLinks, ...texts } = form;
  const brand = {
    ...NO_BRAND,
    ...texts,
    logo,
    isLogoAlone: nameBesideLogo === 'hidden',
    headerLinks: parseLinks(headerLinks),
    footerLinks: parseLinks(footerLinks),
    socialLinks: parseLinks(socialLinks),
  };
  return siteLook(brand, siteName);
}

/** The server writes the link into the head; React does not know it. */
function showStylesheet(url: string): void {
  for (const link of document.querySelectorAll('link[href^="/brand/theme-"]')) {
    if (link.getAttribute('href') !== url) link.remove();
  }
  if (url === '' || document.querySelector(`link[href="${url}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }));
}
