import type { FormEvent } from 'react';
import { readSettings, type Settings, saveSettings } from '../../api/site-settings.ts';
import { useApi } from '../../app-context.ts';
import { useWriting } from '../../desk/use-writing.ts';
import { WritingNotices } from '../../desk/WritingNotices.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { LABELS } from './setting-words.ts';
import { useSettingsSaved } from './use-settings-saved.ts';

type SettingsFormProps = { session: Session; settings: Settings };

export function SettingsForm({ session, settings }: SettingsFormProps) {
  const api = useApi();
  const onSaved = useSettingsSaved(session);
  const writing = useWriting({
    key: 'site-settings',
    stored: settings,
    save: (form, version) => saveSettings(api, form, version ?? 0),
    readCurrent: readSettings,
  });
  const { form, isSaving, isDirty, type } = writing;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !(await writing.submit())) return;
    toast({ title: 'Saved', text: 'It holds on every page and in every mail from now on.' });
    await onSaved();
  };
  return (
    <>
      <WritingNotices writing={writing} labels={LABELS} />
      <form className="settings" noValidate onSubmit={(event) => void submit(event)} aria-label="Settings of the site">
        <SettingsFields writing={writing} defaults={settings.defaults} />
        <SettingsPreview form={form} />
        <div className="settings-actions">
          <Button type="submit" tone="primary" disabled={isSaving || !isDirty}>
            Save
          </Button>
          <Button tone="quiet" disabled={isSaving} onClick={() => type(settings.defaults)}>
            Fill in the defaults
          </Button>
        </div>
      </form>
      <LeaveDialog isDirty={isDirty} onLeave={writing.discard} />
    </>
  );
}
