import { type FormEvent, useId, useState } from 'react';
import { CORRECTION_FIELDS, CORRECTION_NOTE_MAX_LENGTH, type CorrectionField } from '#domain/correction.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { CORRECTION_LABELS } from '../../api/correction-words.ts';
import type { Listing } from '../../api/models.ts';
import { useSite } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SendButtons } from '../../ui/SendButtons.tsx';
import { toast } from '../../ui/toast.ts';
import { CorrectedValue, presentValue } from './CorrectedValue.tsx';
import { useCorrectionForm } from './use-correction-form.ts';

type CorrectionDialogProps = { listing: Listing; onClose: () => void };

/** Anybody says what is wrong and what is right; the page stays as it is until somebody has looked at it. */
export function CorrectionDialog({ listing, onClose }: CorrectionDialogProps) {
  const formId = useId();
  const form = useCorrectionForm(listing);
  const footer = form.sent ? (
    <Button tone="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <SendButtons formId={formId} label="Send it" isSending={form.isSending} onCancel={onClose} />
  );
  return (
    <Dialog title="Suggest a correction" onClose={onClose} footer={footer}>
      {form.sent ? <Sent {...form.sent} /> : <Fields id={formId} listing={listing} form={form} />}
    </Dialog>
  );
}

type FieldsProps = { id: string; listing: Listing; form: ReturnType<typeof useCorrectionForm> };

function Fields({ id, listing, form }: FieldsProps) {
  const isSignedIn = useSession() !== null;
  const [field, setField] = useState<CorrectionField>('hours');
  const [value, setValue] = useState(presentValue(listing, 'hours'));
  const [note, setNote] = useState('');
  const [email, setEmail] = useState('');
  const { faults } = form;
  const choose = (chosen: CorrectionField) => {
    setField(chosen);
    setValue(presentValue(listing, chosen));
    form.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send({ field, value: field === 'closed' ? '' : value, note, email: isSignedIn ? '' : email });
  };
  return (
    <form ref={form.element} id={id} className="grid gap-4.5" noValidate onSubmit={submit}>
      <p className="text-ink-2">
        What is not right about <b className="text-ink">{listing.name}</b>? Whoever looks after it reads what you send.
      </p>
      <FormFault sentence={form.refusal} />
      <ChoiceField
        label="What is wrong?"
        value={field}
        onChoose={(chosen) => choose(CORRECTION_FIELDS.find((name) => name === chosen) ?? 'hours')}
      >
        {CORRECTION_FIELDS.map((name) => (
          <option key={name} value={name}>
            {CORRECTION_LABELS[name]}
          </option>
        ))}
      </ChoiceField>
      <CorrectedValue listing={listing} field={field} value={value} error={faults.value} onChange={setValue} />
      <TextAreaField
        label="How do you know?"
        optional
        name="note"
        rows={3}
        maxLength={CORRECTION_NOTE_MAX_LENGTH}
        value={note}
        error={faults.note}
        hint="A sign, a call, a page: it helps whoever checks it."
        onChange={({ target }) => setNote(target.value)}
      />
      {!isSignedIn && (
        <TextField
          label="Your e-mail address"
          optional
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={faults.email}
          hint="To write to you what becomes of it, and for nothing else."
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
    </form>
  );
}

function Sent({ message, token }: { message: string; token: string }) {
  const { siteUrl } = useSite();
  const path = `${paths.correction()}#${token}`;
  const copy = async () => {
    const isCopied = await copyText(new URL(path, siteUrl || window.location.href).href);
    if (isCopied) toast({ title: 'Copied', text: 'The link is on your clipboard.' });
    else toast({ tone: 'bad', title: 'Not copied', text: 'Your browser did not allow it.' });
  };
  return (
    <div className="grid gap-4.5">
      <p role="status" className="outcome">
        <Icon name="check" />
        {message}
      </p>
      <p className="text-ink-2">Under this link, which only you have, you can see what becomes of it.</p>
      <p className="correction-link">
        <ButtonLink to={path} target="_blank">
          See where it stands
        </ButtonLink>
        <Button tone="quiet" onClick={() => void copy()}>
          Copy the link
        </Button>
      </p>
    </div>
  );
}
