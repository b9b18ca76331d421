import { type FormEvent, useId, useState } from 'react';
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASON_LABELS, type ReportReason } from '#domain/reviews/review-report.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { reportReview } from '../../../api/reviews.ts';
import { useSubmitForm } from '../../../forms/use-submit-form.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SubmitButtons } from '../../../ui/SubmitButtons.tsx';

type ReportReviewDialogProps = { review: ReviewModel; onClose: () => void };

/** Reports a review to the moderators. It stays public until they decide. */
export function ReportReviewDialog({ review, onClose }: ReportReviewDialogProps) {
  const formId = useId();
  const reasons = availableReasons(review);
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const form = useSubmitForm({
    fieldNames: ['note'],
    run: (api) => reportReview(api, review.id, { reason, note }),
    successToast: (message) => ({ title: 'Reported', text: message }),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit({});
  };
  const footer = <SubmitButtons formId={formId} label="Report it" isSubmitting={form.isBusy} onCancel={onClose} />;
  return (
    <Dialog title={`Report the review by ${review.reviewerName}`} onClose={onClose} footer={footer}>
      <form ref={form.formRef} id={formId} className="grid gap-4.5" noValidate onSubmit={submit}>
        <p className="text-ink-2">
          A moderator reads it and decides. A bad rating alone is no reason: reviews may be critical.
        </p>
        <FormError message={form.formError} />
        <SelectField
          label="What is wrong with it?"
          name="reason"
          value={reason}
          onChoose={(value) => setReason(reasons.find((option) => option === value) ?? 'other')}
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {REPORT_REASON_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="What should the moderator know?"
          optional
          name="note"
          rows={3}
          maxLength={REPORT_NOTE_MAX_LENGTH}
          value={note}
          error={form.errors.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Leaves out reasons about a reply or photos that the review does not have. */
function availableReasons({ reply, photos }: ReviewModel): ReportReason[] {
  const all: ReportReason[] = ['spam', 'fake', 'offensive', 'private', 'off-topic', 'reply', 'photo', 'other'];
  return all.filter((reason) => (reason !== 'reply' || reply) && (reason !== 'photo' || photos.length > 0));
}
