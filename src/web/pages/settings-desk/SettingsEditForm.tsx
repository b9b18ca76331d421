import { changedFields } from '../../api/changed-fields.ts';
import { parseSiteSettings, type SiteSettingsModel, updateSiteSettings } from '../../api/site-settings.ts';
import { useDraftForm } from '../../desk/use-draft-form.ts';
import type { Session } from '../../session/session.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { SETTING_LABELS } from './setting-labels.ts';

type SettingsEditFormProps = { session: Session; settings: SiteSettingsModel };

export function SettingsEditForm({ session, settings }: SettingsEditFormProps) {
  const draft = useDraftForm({
    key: 'site-settings',
    stored: settings,
    save: (api, { form, base, version }) => updateSiteSettings(api, changedFields(form, base), version ?? 0),
    readCurrent: parseSiteSettings,
  });
  return (
    <SettingsForm
      session={session}
      label="Site settings"
      draft={draft}
      labels={SETTING_LABELS}
      savedText="Every page and email now uses the new settings."
      onReset={() => draft.edit(settings.defaults)}
    >
      <SettingsFields draft={draft} settings={settings} />
      <SettingsPreview form={draft.form} />
    </SettingsForm>
  );
}
