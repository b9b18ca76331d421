import type { FormEvent } from 'react';
import { changedFields } from '../../api/changed-fields.ts';
import { parseSiteSettings, type SiteSettingsModel, updateSiteSettings } from '../../api/site-settings.ts';
import { DraftNotices } from '../../desk/DraftNotices.tsx';
import { useDraftForm } from '../../desk/use-draft-form.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { SETTING_LABELS } from './setting-labels.ts';
import { useRefreshSettings } from './use-refresh-settings.ts';

type SettingsEditFormProps = { session: Session; settings: SiteSettingsModel };

export function SettingsEditForm({ session, settings }: SettingsEditFormProps) {
  const onSaved = useRefreshSettings(session);
  const draft = useDraftForm({
    key: 'site-settings',
    stored: settings,
    save: (api, { form, base, version }) => updateSiteSettings(api, changedFields(form, base), version ?? 0),
    readCurrent: parseSiteSettings,
  });
  const { form, isSaving, isDirty, edit } = draft;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !(await draft.submit())) return;
    toast({ title: 'Saved', text: 'Every page and email now uses the new settings.' });
    await onSaved();
  };
  return (
    <>
      <DraftNotices draft={draft} labels={SETTING_LABELS} />
      <form className="settings" noValidate onSubmit={(event) => void submit(event)} aria-label="Site settings">
        <SettingsFields draft={draft} settings={settings} />
        <SettingsPreview form={form} />
        <div className="settings-actions">
          <Button type="submit" tone="primary" disabled={isSaving || !isDirty}>
            Save
          </Button>
          <Button tone="quiet" disabled={isSaving} onClick={() => edit(settings.defaults)}>
            Reset to defaults
          </Button>
        </div>
      </form>
      <LeaveDialog isDirty={isDirty} onLeave={draft.discard} />
    </>
  );
}
