import { type FormEvent, useId, useState } from 'react';
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS, type ReportReason } from '#domain/review-report.ts';
import type { Review } from '../../api/models.ts';
import { reportReview } from '../../api/reviews.ts';
import { useSentForm } from '../../api/use-sent-form.ts';
import { useApi } from '../../app-context.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { SendButtons } from '../../ui/SendButtons.tsx';
import { toast } from '../../ui/toast.ts';

type ReportDialogProps = { review: Review; onClose: () => void };

/** Asks the moderators to look at a review. It stays where it is until they have. */
export function ReportDialog({ review, onClose }: ReportDialogProps) {
  const api = useApi();
  const formId = useId();
  const reasons = reasonsFor(review);
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const form = useSentForm(['note']);
  const send = async () => {
    const message = await reportReview(api, review.id, { reason, note });
    onClose();
    toast({ title: 'Reported', text: message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit({}, send);
  };
  const footer = <SendButtons formId={formId} label="Report it" isSending={form.isSending} onCancel={onClose} />;
  return (
    <Dialog title={`Report the review by ${review.reviewerName}`} onClose={onClose} footer={footer}>
      <form ref={form.element} id={formId} className="grid gap-4.5" noValidate onSubmit={submit}>
        <p className="text-ink-2">
          A moderator reads it and decides. A bad rating alone is no reason: reviews may be critical.
        </p>
        <FormFault sentence={form.refusal} />
        <ChoiceField
          label="What is wrong with it?"
          name="reason"
          value={reason}
          onChoose={(chosen) => setReason(reasons.find((each) => each === chosen) ?? 'other')}
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {REPORT_REASONS[each]}
            </option>
          ))}
        </ChoiceField>
        <TextAreaField
          label="What should the moderator know?"
          optional
          name="note"
          rows={3}
          maxLength={REPORT_NOTE_MAX_LENGTH}
          value={note}
          error={form.faults.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Not what is not there. */
function reasonsFor({ reply, photos }: Review): ReportReason[] {
  const all: ReportReason[] = ['spam', 'fake', 'offensive', 'private', 'off-topic', 'reply', 'photo', 'other'];
  return all.filter((reason) => (reason !== 'reply' || reply) && (reason !== 'photo' || photos.length > 0));
}
