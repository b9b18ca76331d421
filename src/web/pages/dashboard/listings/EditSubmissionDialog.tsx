import { type FormEvent, useId, useState } from 'react';
import { submissionChangeForm } from '#contract/submission-operations.ts';
import { toSnakeCase } from '../../../api/camel-case.ts';
import { validateWireFields } from '../../../api/field-errors.ts';
import { changeSubmission, ownSubmissionsQuery, type PendingSubmission } from '../../../api/own-submissions.ts';
import type { SubmissionFormValues } from '../../../api/submissions.ts';
import { useApi } from '../../../app-context.ts';
import { SUBMISSION_FIELD_NAMES, SubmissionFields } from '../../../forms/SubmissionFields.tsx';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';

type EditSubmissionDialogProps = { submission: PendingSubmission; session: Session; onClose: () => void };

export function EditSubmissionDialog({ submission, session, onClose }: EditSubmissionDialogProps) {
  const formId = useId();
  const { form, errors, formError, isBusy, formRef, edit, save } = useEditSubmission({ submission, session, onClose });
  const footer = (
    <>
      <Button tone="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} tone="primary" disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save Changes'}
      </Button>
    </>
  );
  return (
    <Dialog title="Edit your submission" onClose={onClose} footer={footer}>
      <form ref={formRef} id={formId} className="grid gap-4.5" noValidate onSubmit={save}>
        <FormError message={formError} />
        <SubmissionFields form={form} errors={errors} onEdit={edit} />
      </form>
    </Dialog>
  );
}

function useEditSubmission({ submission, session, onClose }: EditSubmissionDialogProps) {
  const [form, setForm] = useState(submission.form);
  const { queryKey } = ownSubmissionsQuery(useApi(), session);
  const changed: Partial<SubmissionFormValues> = Object.fromEntries(
    SUBMISSION_FIELD_NAMES.filter((name) => form[name] !== submission.form[name]).map((name) => [name, form[name]]),
  );
  const { submit, clearError, clearErrors, ...state } = useSubmitForm({
    fieldNames: SUBMISSION_FIELD_NAMES,
    run: (api) => changeSubmission(api, submission.id, changed),
    successToast: (text) => ({ title: 'Saved', text }),
    invalidates: [queryKey],
    onSuccess: onClose,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(changed).length === 0) onClose();
    else void submit(validateWireFields(submissionChangeForm, Object(toSnakeCase({ ...changed, fields: undefined }))));
  };
  const edit = (name: keyof SubmissionFormValues, value: string) => {
    setForm({ ...form, [name]: value });
    if (name === 'fields') clearErrors();
    else clearError(name);
  };
  return { ...state, form, edit, save };
}
