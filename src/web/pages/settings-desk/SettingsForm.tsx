import type { FormEvent, ReactNode } from 'react';
import { DraftNotices } from '../../desk/DraftNotices.tsx';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshSettings } from './use-refresh-settings.ts';

type SettingsFormProps<Form extends Record<string, string>> = {
  session: Session;
  /** The accessible name of the form. */
  label: string;
  draft: DraftForm<Form>;
  labels: Record<keyof Form, string>;
  savedText: string;
  onReset: () => void;
  /** The fields and their preview. */
  children: ReactNode;
};

/** A part of the site's settings with its own draft. */
export function SettingsForm<Form extends Record<string, string>>(props: SettingsFormProps<Form>) {
  const { session, label, draft, labels, savedText, onReset, children } = props;
  const refresh = useRefreshSettings(session);
  const { isSaving, isDirty } = draft;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !(await draft.submit())) return;
    toast({ title: 'Saved', text: savedText });
    await refresh();
  };
  return (
    <>
      <DraftNotices draft={draft} labels={labels} />
      <form className="settings" noValidate onSubmit={(event) => void submit(event)} aria-label={label}>
        {children}
        <div className="settings-actions">
          <Button type="submit" tone="primary" disabled={isSaving || !isDirty}>
            Save
          </Button>
          <Button tone="quiet" disabled={isSaving} onClick={onReset}>
            Reset to defaults
          </Button>
        </div>
      </form>
      <LeaveDialog isDirty={isDirty} onLeave={draft.discard} />
    </>
  );
}
