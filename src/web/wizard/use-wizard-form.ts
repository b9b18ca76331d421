import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SubmissionForm } from '#domain/submission.ts';
import { submitBusiness } from '../api/submissions.ts';
import { useApi, useSite } from '../app-context.ts';
import { toast } from '../ui/toast.ts';
import { focusFirstFault } from '../ui/use-faults.ts';
import { checkStep, type FieldErrors, firstFaultyStep, isField, stepOf } from './check-step.ts';
import { type Draft, emptyDraft, keepDraft, LAST_STEP, newKey, readDraft } from './draft.ts';
import { useWizard } from './use-wizard.ts';

/** spec §4, wizard: the steps forth and back, what each one checks, and what follows a submission. */
export function useWizardForm() {
  const [draft, setDraft] = useState(readDraft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const formElement = useRef<HTMLFormElement>(null);
  const { isSubmitting, send } = useSubmission();

  const change = (next: Draft) => {
    keepDraft(next);
    setDraft(next);
  };
  const goTo = (step: number, found: FieldErrors = {}) => {
    flushSync(() => {
      change({ ...draft, step });
      setErrors(found);
    });
    if (Object.keys(found).length > 0) focusFirstFault(formElement.current);
    else formElement.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const submit = async () => {
    const refused = await send(draft);
    if (refused === null) change(emptyDraft());
    else if (Object.keys(refused).length > 0) goTo(stepOf(refused) ?? draft.step, refused);
  };
  return {
    ...draft,
    errors,
    formElement,
    isSubmitting,
    edit: (name: keyof SubmissionForm, value: string) => {
      change({ ...draft, form: { ...draft.form, [name]: value }, key: newKey() });
      setErrors({ ...errors, [name]: undefined });
    },
    previous: () => goTo(draft.step - 1),
    next: () => {
      const faulty = draft.step === LAST_STEP ? firstFaultyStep(draft.form) : draft.step;
      const found = faulty === null ? {} : checkStep(faulty, draft.form);
      if (faulty !== null && Object.keys(found).length > 0) goTo(faulty, found);
      else if (draft.step < LAST_STEP) goTo(draft.step + 1);
      else void submit();
    },
  };
}

function useSubmission() {
  const [isSubmitting, setSubmitting] = useState(false);
  const api = useApi();
  const site = useSite();
  const wizard = useWizard();

  /** Null when the business was received, else what the server said about single fields. */
  const send = async ({ form, key }: Draft): Promise<FieldErrors | null> => {
    setSubmitting(true);
    const result = await submitBusiness(api, { form, key, websiteUrl: site.siteUrl, origin: site.submissionOrigin });
    setSubmitting(false);
    if (!result.success) {
      toast({ tone: 'bad', title: 'Submission Failed', text: result.error });
      return Object.fromEntries(Object.entries(result.fields).filter(([name]) => isField(name, form)));
    }
    toast({
      title: 'Submission Successful!',
      text: "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!",
    });
    wizard.close();
    return null;
  };
  return { isSubmitting, send };
}
