import type { FormEvent } from 'react';
import { SITE_NAME_MAX_LENGTH } from '#domain/site.ts';
import {
  readSettings,
  type Settings,
  type SettingsForm as SettingsFields,
  saveSettings,
} from '../../api/site-settings.ts';
import { useApi } from '../../app-context.ts';
import { useWriting } from '../../desk/use-writing.ts';
import { WritingNotices } from '../../desk/WritingNotices.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsPreview } from './SettingsPreview.tsx';
import { useSettingsSaved } from './use-settings-saved.ts';

type SettingsFormProps = { session: Session; settings: Settings };

const LABELS: Record<keyof SettingsFields, string> = {
  site_name: 'Name of the site',
  support_email: 'Support e-mail',
  privacy_url: 'Privacy link',
  terms_url: 'Terms link',
  map_url: 'Map link',
};
// the keys are those of the record
const NAMES = Object.keys(LABELS) as (keyof SettingsFields)[];

const HINTS: Partial<Record<keyof SettingsFields, string>> = {
  support_email: 'Shown in the footer, and the sender of mails: its mailbox should be yours.',
};

export function SettingsForm({ session, settings }: SettingsFormProps) {
  const api = useApi();
  const onSaved = useSettingsSaved(session);
  const writing = useWriting({
    key: 'site-settings',
    stored: settings,
    save: (form, version) => saveSettings(api, form, version ?? 0),
    readCurrent: readSettings,
  });
  const { form, errors, isSaving, isDirty, type } = writing;
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
        <div className="settings-fields">
          {NAMES.map((name) => (
            <TextField
              key={name}
              label={LABELS[name]}
              required
              type={name === 'support_email' ? 'email' : 'text'}
              {...(name === 'site_name' ? { maxLength: SITE_NAME_MAX_LENGTH } : {})}
              value={form[name]}
              error={errors[name]}
              hint={hintOf(name, settings.defaults[name])}
              onChange={({ target }) => type({ [name]: target.value })}
            />
          ))}
        </div>
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

function hintOf(name: keyof SettingsFields, byDefault: string): string {
  const link = 'A web address, a path like /about, or # for none.';
  const words = HINTS[name] ?? (name.endsWith('_url') ? link : '');
  return `${words} Default: ${byDefault}`.trim();
}
