import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { CORRECTION_FIELDS, CORRECTION_NOTE_MAX_LENGTH, type CorrectionField } from '#domain/listings/correction.ts';
import { fieldsQuery } from '../../../api/fields.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi, useSite } from '../../../app-context.ts';
import { CORRECTION_LABELS } from '../../../labels/correction-labels.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SubmitButtons } from '../../../ui/SubmitButtons.tsx';
import { toast } from '../../../ui/toast.ts';
import { CorrectionValueField, initialValue } from './CorrectionValueField.tsx';
import { FactCorrection } from './FactCorrection.tsx';
import { useCorrectionForm } from './use-correction-form.ts';

type CorrectionDialogProps = { listing: ListingModel; onClose: () => void };

/** Lets any visitor suggest a correction. The page changes only after a review. */
export function CorrectionDialog({ listing, onClose }: CorrectionDialogProps) {
  const formId = useId();
  const form = useCorrectionForm(listing);
  const footer = form.sent ? (
    <Button tone="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <SubmitButtons formId={formId} label="Send" isSubmitting={form.isBusy} onCancel={onClose} />
  );
  return (
    <Dialog title="Suggest a correction" onClose={onClose} footer={footer}>
      {form.sent ? <CorrectionSent {...form.sent} /> : <CorrectionFields id={formId} listing={listing} form={form} />}
    </Dialog>
  );
}

type CorrectionFieldsProps = { id: string; listing: ListingModel; form: ReturnType<typeof useCorrectionForm> };

function CorrectionFields({ id, listing, form }: CorrectionFieldsProps) {
  const isSignedIn = useSession() !== null;
  const [field, setField] = useState<CorrectionField>('hours');
  const [value, setValue] = useState(initialValue(listing, 'hours'));
  const [note, setNote] = useState('');
  const [email, setEmail] = useState('');
  const { errors } = form;
  const { facts, names } = useCorrectableFields();
  const choose = (selected: CorrectionField) => {
    setField(selected);
    setValue(initialValue(listing, selected));
    form.clearErrors();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send({ field, value: field === 'closed' ? '' : value, note, email: isSignedIn ? '' : email });
  };
  return (
    <form ref={form.formRef} id={id} className="grid gap-4.5" noValidate onSubmit={submit}>
      <p className="text-ink-2">
        What’s wrong with this listing? We’ll send it to the owner of <b className="text-ink">{listing.name}</b> or our
        team.
      </p>
      <FormError message={form.formError} />
      <SelectField
        label="What’s wrong?"
        value={field}
        onChoose={(selected) => choose(CORRECTION_FIELDS.find((name) => name === selected) ?? 'hours')}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {CORRECTION_LABELS[name]}
          </option>
        ))}
      </SelectField>
      {field === 'fact' ? (
        <FactCorrection listing={listing} fields={facts} error={errors.value} onChange={setValue} />
      ) : (
        <CorrectionValueField listing={listing} field={field} value={value} error={errors.value} onChange={setValue} />
      )}
      <TextAreaField
        label="How do you know?"
        optional
        name="note"
        rows={3}
        maxLength={CORRECTION_NOTE_MAX_LENGTH}
        value={note}
        error={errors.note}
        hint="For example: a sign on the door, a phone call, their website."
        onChange={({ target }) => setNote(target.value)}
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
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
    </form>
  );
}

/** Sites without fields of their own have no facts to correct. */
function useCorrectableFields() {
  const { data: facts = [] } = useQuery(fieldsQuery(useApi()));
  return { facts, names: CORRECTION_FIELDS.filter((name) => name !== 'fact' || facts.length > 0) };
}

function CorrectionSent({ message, token }: { message: string; token: string }) {
  const { siteUrl } = useSite();
  const path = `${paths.correction()}#${token}`;
  const copy = async () => {
    const isCopied = await copyText(new URL(path, siteUrl || window.location.href).href);
    if (isCopied) toast({ title: 'Copied', text: 'The link is on your clipboard.' });
    else toast({ tone: 'bad', title: 'Not copied', text: 'Your browser didn’t allow it.' });
  };
  return (
    <div className="grid gap-4.5">
      <p role="status" className="outcome">
        <Icon name="check" />
        {message}
      </p>
      <p className="text-ink-2">Track your suggestion with this private link.</p>
      <p className="correction-link">
        <ButtonLink to={path} target="_blank">
          Check status
        </ButtonLink>
        <Button tone="quiet" onClick={() => void copy()}>
          Copy link
        </Button>
      </p>
    </div>
  );
}
