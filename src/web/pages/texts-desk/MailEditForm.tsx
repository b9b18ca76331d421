import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  type EditableMail,
  type MailFormValues,
  mailTextsKey,
  parseEditableMail,
  resetMailText,
  sendTestMail,
  updateMailText,
} from '../../api/mail-texts.ts';
import { DraftPage } from '../../desk/DraftPage.tsx';
import { useRecordDraft } from '../../desk/use-record-draft.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { MailPreviewDialog } from './MailPreviewDialog.tsx';
import { MailVariables } from './MailVariables.tsx';

const LABELS: Record<keyof MailFormValues, string> = {
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
};

type MailEditFormProps = { session: Session; mail: EditableMail; onReset: () => void };

export function MailEditForm({ session, mail, onReset }: MailEditFormProps) {
  const queryClient = useQueryClient();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { saved, draft, isPreviewOpen, setPreviewOpen } = useRecordDraft({
    key: `mailDraft:${mail.key}`,
    editable: mail,
    toStored: ({ form, version }) => ({ form, version }),
    parse: parseEditableMail,
    save: (api, { form, version }) => updateMailText(api, { mail: mail.key, version: version ?? 0 }, form),
  });
  const { form, errors, edit } = draft;
  const refresh = () => queryClient.invalidateQueries({ queryKey: mailTextsKey(session) });
  const onSaved = async () => {
    toast({ title: 'Saved', text: 'The next email has this text.' });
    await refresh();
  };
  const insert = (name: string) => insertAtCursor(textArea.current, `{${name}}`, (text) => edit({ text }));
  const field = (name: keyof MailFormValues) => ({
    label: LABELS[name],
    required: true,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <>
      <DraftPage
        title={mail.name}
        label="Email"
        draft={draft}
        labels={LABELS}
        history={saved.history}
        onPreview={() => setPreviewOpen(true)}
        onSaved={onSaved}
      >
        <div className="writing-text">
          <MailState mail={saved} />
          <TextField {...field('subject')} />
          <TextField {...field('heading')} />
          <TextAreaField {...field('text')} ref={textArea} rows={11} hint="An empty line starts a new paragraph." />
        </div>
        <MailVariables variables={mail.variables} onInsert={insert} />
        {mail.hasButton && (
          <div className="writing-text">
            <TextField {...field('button')} hint="The text of the button, which {link} stands for." />
          </div>
        )}
        <MailActions
          session={session}
          mail={saved}
          form={form}
          isSaving={draft.isSaving}
          onReset={onReset}
          onDiscard={draft.discard}
        />
      </DraftPage>
      {isPreviewOpen && <MailPreviewDialog mail={mail.key} form={form} onClose={() => setPreviewOpen(false)} />}
    </>
  );
}

/** The cursor stands behind the new words. */
function insertAtCursor(field: HTMLTextAreaElement | null, words: string, onEdit: (text: string) => void): void {
  if (!field) return;
  const before = field.value.slice(0, field.selectionStart) + words;
  const after = field.value.slice(field.selectionEnd);
  flushSync(() => onEdit(before + after));
  field.focus();
  field.setSelectionRange(before.length, before.length);
}

function MailState({ mail: { purpose, isOwn, hasNewDefault } }: { mail: EditableMail }) {
  return (
    <p className="texts-intro">
      {purpose}{' '}
      {isOwn ? 'This is your own text: updates of the software don’t change it.' : 'This is the default text.'}{' '}
      {hasNewDefault && 'The default has changed since you wrote it. Reset the text to see the new one.'}
    </p>
  );
}

type MailActionsProps = {
  session: Session;
  mail: EditableMail;
  form: MailFormValues;
  isSaving: boolean;
  onReset: () => void;
  onDiscard: () => void;
};

function MailActions({ session, mail, form, isSaving, onReset, onDiscard }: MailActionsProps) {
  const test = useAction({
    run: (api) => sendTestMail(api, mail.key, form),
    successToast: (text) => ({ title: 'Sent', text }),
    errorTitle: 'Not sent',
  });
  const reset = useAction({
    run: (api) => resetMailText(api, { mail: mail.key, version: mail.version }),
    successToast: () => ({ title: 'Reset', text: 'The email has the default text again.' }),
    errorTitle: 'Not reset',
    invalidates: [mailTextsKey(session)],
    onSuccess: () => {
      onDiscard();
      onReset();
    },
  });
  return (
    <div className="writing-actions">
      <Button type="submit" tone="primary" disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
      <Button tone="quiet" disabled={test.isBusy} onClick={() => void test.submit()}>
        Send me a test
      </Button>
      {mail.isOwn && (
        <Button tone="danger" disabled={reset.isBusy} onClick={() => void reset.submit()}>
          Reset to the default
        </Button>
      )}
    </div>
  );
}
