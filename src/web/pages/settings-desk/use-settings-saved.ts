import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Settings, settingsKey } from '../../api/site-settings.ts';
import type { Session } from '../../session/session.ts';

/** Reads them anew; the page around them says the new name at once, as every page does that is opened from now on. */
export function useSettingsSaved(session: Session) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: settingsKey(session) });
    const settings = queryClient.getQueryData<Settings>(settingsKey(session));
    if (!settings) return;
    const { site_name: siteName, support_email: supportEmail, privacy_url, terms_url, map_url } = settings.form;
    const { context } = router.options;
    const links = { privacy: privacy_url, terms: terms_url, map: map_url };
    router.update({
      ...router.options,
      context: { ...context, site: { ...context.site, siteName, supportEmail, links } },
    });
    await router.invalidate();
  };
}
