import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { REASON_TEMPLATES } from '#domain/moderation/decision-reasons.ts';
import { STAFF_REASON_MAX_LENGTH } from '#domain/moderation/staff-change.ts';
import { withStaffReason } from '../../../api/with-staff-reason.ts';
import { ApiContext, useApi } from '../../../app-context.ts';
import { useFieldErrors } from '../../../forms/use-field-errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';

/** Asks staff why they change a listing of somebody else, before they can. */
export function StaffReasonGate({ children }: { children: ReactNode }) {
  const api = useApi();
  const [reason, setReason] = useState<string | null>(null);
  const staffApi = useMemo(() => (reason === null ? api : withStaffReason(api, reason)), [api, reason]);
  if (reason === null) return <StaffReasonForm onSubmit={setReason} />;
  return (
    <ApiContext value={staffApi}>
      <p className="edit-notice mt-6" role="note">
        You’re changing someone else’s listing. Reason: {reason}
        <Button tone="quiet" size="small" onClick={() => setReason(null)}>
          Edit reason
        </Button>
      </p>
      {children}
    </ApiContext>
  );
}

function StaffReasonForm({ onSubmit }: { onSubmit: (reason: string) => void }) {
  const listId = useId();
  const [reason, setReason] = useState('');
  const { formRef, errors, showErrors } = useFieldErrors();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') showErrors({ staffReason: 'Enter a reason.' });
    else onSubmit(reason.trim());
  };
  return (
    <form ref={formRef} className="grid max-w-160 gap-4.5 py-10" noValidate onSubmit={submit}>
      <h1 className="text-3xl">This isn’t your listing</h1>
      <p className="text-ink-2">
        As a moderator, you can change it if you give a reason. Changes are logged, and the owner is told why and can
        appeal.
      </p>
      <TextField
        label="Why are you changing it?"
        name="staffReason"
        required
        aria-required="true"
        list={listId}
        maxLength={STAFF_REASON_MAX_LENGTH}
        value={reason}
        error={errors.staffReason}
        onChange={({ target }) => setReason(target.value)}
      />
      <datalist id={listId}>
        {REASON_TEMPLATES.change.approved.map(({ name, text }) => (
          <option key={name} value={text} />
        ))}
      </datalist>
      <p>
        <Button type="submit" tone="primary">
          Continue
        </Button>
      </p>
    </form>
  );
}
