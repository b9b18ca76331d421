import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resubmissionForm } from '#contract/submissions.ts';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from '#domain/limits.ts';
import type { SubmissionForm } from '#domain/submission.ts';
import { askedSubmissionQuery, resubmit } from '../../api/asked-submission.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useSentForm } from '../../api/use-sent-form.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentencesFor } from '../../ui/use-short-form.ts';
import { useMailSecret } from './use-mail-secret.ts';

/** Where the mail leads in which a moderator asks for changes of what was sent in. */
export function AskedSubmission() {
  const secret = useMailSecret();
  return (
    <PlateOnPlan title="Change what you sent">
      <div className="mt-5 grid gap-5" key={secret}>
        {secret === undefined && <Skeleton className="h-72" />}
        {secret === '' && <p className="text-ink-2">Open the link in the mail we sent you; it brings its key along.</p>}
        {secret && <Asked secret={secret} />}
      </div>
    </PlateOnPlan>
  );
}

function Asked({ secret }: { secret: string }) {
  const { data, error } = useQuery(askedSubmissionQuery(useApi(), secret));
  if (error && !data) return <FormFault sentence={failureSentence(error)} />;
  if (!data) return <Skeleton className="h-72" />;
  return <Form secret={secret} sent={data.form} reason={data.reason} />;
}

type FieldName = keyof SubmissionForm;
type Field = { label: string; maxLength: number; required?: boolean; type?: string; autoComplete?: string };

const FIELDS: Record<Exclude<FieldName, 'description'>, Field> = {
  businessName: { label: 'Business name', maxLength: NAME_MAX_LENGTH, required: true, autoComplete: 'organization' },
  category: { label: 'Category', maxLength: NAME_MAX_LENGTH, required: true },
  address: { label: 'Address', maxLength: ADDRESS_MAX_LENGTH, required: true, autoComplete: 'street-address' },
  phone: { label: 'Phone', maxLength: PHONE_MAX_LENGTH, type: 'tel', autoComplete: 'tel' },
  email: { label: 'Email', maxLength: EMAIL_MAX_LENGTH, required: true, type: 'email', autoComplete: 'email' },
  website: { label: 'Website', maxLength: WEBSITE_MAX_LENGTH, autoComplete: 'url' },
};
// The keys of a record of all fields are its fields.
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const SAID_AT: FieldName[] = [...NAMES, 'description'];

function Form({ secret, sent, reason }: { secret: string; sent: SubmissionForm; reason: string }) {
  const { form, faults, refusal, isSending, done, element, edit, send } = useResubmission(secret, sent);
  if (done) {
    return (
      <p role="status" className="outcome">
        <Icon name="check" />
        {done}
      </p>
    );
  }
  const bind = (name: FieldName) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  });
  return (
    <form ref={element} className="grid gap-4.5" noValidate onSubmit={send}>
      <p>
        <b>What we need:</b> {reason}
      </p>
      <FormFault sentence={refusal} />
      {NAMES.map((name) => (
        <TextField key={name} optional={!FIELDS[name].required} {...FIELDS[name]} {...bind(name)} />
      ))}
      <TextAreaField
        label="Description"
        optional
        rows={5}
        maxLength={DESCRIPTION_MAX_LENGTH}
        {...bind('description')}
      />
      <Button type="submit" tone="primary" className="justify-self-start" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send it again'}
      </Button>
    </form>
  );
}

function useResubmission(secret: string, sent: SubmissionForm) {
  const api = useApi();
  const [form, setForm] = useState(sent);
  const [done, setDone] = useState('');
  const { submit, correct, ...state } = useSentForm(SAID_AT);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = sentencesFor(resubmissionForm, { token: secret, ...form });
    void submit(found, async () => setDone(await resubmit(api, secret, form)));
  };
  const edit = (name: FieldName, value: string) => {
    setForm({ ...form, [name]: value });
    correct(name);
  };
  return { ...state, form, done, edit, send };
}
