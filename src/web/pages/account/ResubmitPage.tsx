import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resubmissionForm } from '#contract/submission-operations.ts';
import { errorMessage } from '../../api/error-message.ts';
import { validateWireFields } from '../../api/field-errors.ts';
import { resubmissionQuery, sendResubmission } from '../../api/resubmission.ts';
import type { SubmissionFormValues } from '../../api/submissions.ts';
import { useApi } from '../../app-context.ts';
import { SUBMISSION_FIELD_NAMES, SubmissionFields } from '../../forms/SubmissionFields.tsx';
import { useSubmitForm } from '../../forms/use-submit-form.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the email in which a moderator asks for changes to a submission. */
export function ResubmitPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Edit your submission">
      <div className="mt-5 grid gap-5" key={token}>
        {token === undefined && <Skeleton className="h-72" />}
        {token === '' && <p className="text-ink-2">Open the link in the email we sent you.</p>}
        {token && <ResubmitContent token={token} />}
      </div>
    </PanelScreen>
  );
}

function ResubmitContent({ token }: { token: string }) {
  const { data, error } = useQuery(resubmissionQuery(useApi(), token));
  if (error && !data) return <FormError message={errorMessage(error)} />;
  if (!data) return <Skeleton className="h-72" />;
  return <ResubmitForm token={token} initialForm={data.form} reason={data.reason} />;
}

type ResubmitFormProps = { token: string; initialForm: SubmissionFormValues; reason: string };

function ResubmitForm({ token, initialForm, reason }: ResubmitFormProps) {
  const { form, errors, formError, isBusy, message, formRef, edit, send } = useResubmit(token, initialForm);
  if (message) {
    return (
      <p role="status" className="outcome">
        <Icon name="check" />
        {message}
      </p>
    );
  }
  return (
    <form ref={formRef} className="grid gap-4.5" noValidate onSubmit={send}>
      <p>
        <b>What we need:</b> {reason}
      </p>
      <FormError message={formError} />
      <SubmissionFields form={form} errors={errors} onEdit={edit} />
      <Button type="submit" tone="primary" className="justify-self-start" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Resubmit'}
      </Button>
    </form>
  );
}

function useResubmit(token: string, initialForm: SubmissionFormValues) {
  const [form, setForm] = useState(initialForm);
  const { submit, clearError, clearErrors, output, ...state } = useSubmitForm({
    fieldNames: SUBMISSION_FIELD_NAMES,
    run: (api) => sendResubmission(api, token, form),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { fields: _, ...texts } = form;
    void submit(validateWireFields(resubmissionForm, { token, ...texts }));
  };
  const edit = (name: keyof SubmissionFormValues, value: string) => {
    setForm({ ...form, [name]: value });
    if (name === 'fields') clearErrors();
    else clearError(name);
  };
  return { ...state, form, message: output, edit, send };
}
