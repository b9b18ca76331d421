import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { useDraftForm } from '../../desk/use-draft-form.ts';
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
  const [saved, setSaved] = useState(mail);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const draft = useDraftForm({
    key: `mailDraft:${mail.key}`,
    stored: { form: mail.form, version: mail.version },
    readCurrent: (current) => {
      const theirs = parseEditableMail(current);
      return theirs && { form: theirs.form, version: theirs.version };
    },
    save: async (api, { form, version }) => {
      const result = await updateMailText(api, { mail: mail.key, version: version ?? 0 }, form);
      setSaved(result);
      return { form: result.form, version: result.version };
    },
  });
  const { form, errors, edit } = draft;
  const refresh = () => queryClient.invalidateQueries({ queryKey: mailTextsKey(session) });
  const onSaved = async () => {
    toast({ title: 'Saved', text: 'The next email has this text.' });
    await refresh();
  };
  const insert = (name: string) => {
    const { selectionStart = form.text.length, selectionEnd = selectionStart } = textArea.current ?? {};
    edit({ text: `${form.text.slice(0, selectionStart)}{${name}}${form.text.slice(selectionEnd)}` });
    textArea.current?.focus();
  };
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
          {mail.hasButton && <TextField {...field('button')} hint="The text of the button, which {link} stands for." />}
        </div>
        <MailVariables variables={mail.variables} onInsert={insert} />
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
