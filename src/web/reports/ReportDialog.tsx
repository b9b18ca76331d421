import { type FormEvent, useId, useState } from 'react';
import { reportForm } from '#contract/report-operations.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import {
  needsReportNote,
  REPORT_NOTE_MAX_LENGTH,
  type ReportReason,
  type ReportTarget,
  reportReasonLabel,
  reportReasonsFor,
} from '#domain/moderation/report.ts';
import { validateFields } from '../api/field-errors.ts';
import { type ReportFormValues, sendReport } from '../api/reports.ts';
import { useSubmitForm } from '../forms/use-submit-form.ts';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SubmitButtons } from '../ui/SubmitButtons.tsx';

/** What is reported. `without` are reasons that do not apply to it. */
export type ReportSubject = {
  target: ReportTarget;
  id: number;
  title: string;
  without?: readonly ReportReason[];
};

export type ReportDialogProps = { subject: ReportSubject; onClose: () => void };

const INTRODUCTIONS: Record<ReportTarget, string> = {
  listing: 'A moderator will review it. If only a detail is wrong, suggest a correction instead.',
  photo: 'A moderator will review it. It stays up until then.',
  review: 'A moderator will review it. Negative reviews are allowed; a low rating isn’t a reason to report.',
};

/** Reports a listing, a photo or a review to the moderators. It stays public until they decide. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const formId = useId();
  const form = useSubmitForm({
    fieldNames: ['reason', 'note', 'email'],
    run: (api, report: ReportFormValues) => sendReport(api, report),
  });
  const footer = form.output ? (
    <Button tone="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <SubmitButtons formId={formId} label="Submit report" isSubmitting={form.isBusy} onCancel={onClose} />
  );
  return (
    <Dialog title={subject.title} onClose={onClose} footer={footer}>
      {form.output && (
        <p role="status" className="outcome">
          <Icon name="check" />
          {form.output}
        </p>
      )}
      {!form.output && <ReportFields id={formId} subject={subject} form={form} />}
    </Dialog>
  );
}

type ReportFieldsProps = {
  id: string;
  subject: ReportSubject;
  form: ReturnType<typeof useSubmitForm<ReportFormValues, string>>;
};

function ReportFields({ id, subject: { target, id: targetId, without = [] }, form }: ReportFieldsProps) {
  const isSignedIn = useSession() !== null;
  const reasons = reportReasonsFor(target).filter((reason) => !without.includes(reason));
  const [reason, setReason] = useState<ReportReason>(reasons[0] ?? 'other');
  const [note, setNote] = useState('');
  const [email, setEmail] = useState('');
  const { errors } = form;
  const choose = (value: string) => {
    setReason(reasons.find((option) => option === value) ?? 'other');
    form.clearErrors();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const report = { target, targetId, reason, note, email: isSignedIn ? '' : email };
    void form.submit(validateFields(reportForm, report), report);
  };
  return (
    <form ref={form.formRef} id={id} className="grid gap-4.5" noValidate onSubmit={submit}>
      <p className="text-ink-2">{INTRODUCTIONS[target]}</p>
      <FormError message={form.formError} />
      <SelectField label="What’s wrong with it?" name="reason" value={reason} error={errors.reason} onChoose={choose}>
        {reasons.map((each) => (
          <option key={each} value={each}>
            {reportReasonLabel(target, each)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What should the moderator know?"
        optional={!needsReportNote(reason)}
        required={needsReportNote(reason)}
        aria-required={needsReportNote(reason)}
        name="note"
        rows={3}
        maxLength={REPORT_NOTE_MAX_LENGTH}
        value={note}
        error={errors.note}
        onChange={({ target: area }) => setNote(area.value)}
      />
      {!isSignedIn && (
        <TextField
          label="Your email"
          optional
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={errors.email}
          hint="Only to tell you what we decide."
          onChange={({ target: input }) => setEmail(input.value)}
        />
      )}
    </form>
  );
}
