import { type FormEvent, useId, useState } from 'react';
import { appealForm } from '#contract/appeal-operations.ts';
import { APPEAL_MAX_LENGTH } from '#domain/moderation/appeal.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { type OwnDecision, ownDecisionsKey, sendAppeal } from '../../../api/own-decisions.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import type { Session } from '../../../session/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButtons } from '../../../ui/SubmitButtons.tsx';

type AppealDialogProps = { decision: OwnDecision; session: Session; onClose: () => void };

export function AppealDialog({ decision, session, onClose }: AppealDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const form = useSubmitForm({
    fieldNames: ['text'],
    run: (api, appeal: string) => sendAppeal(api, decision.id, appeal),
    successToast: (message) => ({ title: 'Sent', text: message }),
    invalidates: [ownDecisionsKey(session)],
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(validateFields(appealForm, { text }), text);
  };
  const footer = <SubmitButtons formId={formId} label="Send appeal" isSubmitting={form.isBusy} onCancel={onClose} />;
  return (
    <Dialog title={`Appeal: ${decision.title}`} onClose={onClose} footer={footer}>
      <form ref={form.formRef} id={formId} className="grid gap-4.5" noValidate onSubmit={submit}>
        <p className="text-ink-2">You can appeal once. Tell us what we got wrong.</p>
        <FormError message={form.formError} />
        <TextAreaField
          label="Why is the decision wrong?"
          name="text"
          required
          aria-required="true"
          rows={5}
          maxLength={APPEAL_MAX_LENGTH}
          value={text}
          error={form.errors.text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
