import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { submitBusiness } from '../api/submissions.ts';
import { useSite } from '../app-context.ts';
import { focusFirstInvalidField } from '../forms/use-field-errors.ts';
import { useAction } from '../mutations/use-action.ts';
import {
  LAST_STEP,
  loadSubmissionDraft,
  newIdempotencyKey,
  newSubmissionDraft,
  type SubmissionDraft,
  saveSubmissionDraft,
  type WizardForm,
} from './submission-draft.ts';
import { useWizard } from './use-wizard.ts';
import {
  firstInvalidStep,
  isOwnField,
  isSubmissionField,
  type SubmissionErrors,
  stepWithErrors,
  validateStep,
} from './validate-step.ts';

/** spec §4, wizard: navigation between the steps, validation of each, and submission. */
export function useWizardForm() {
  const [draft, setDraft] = useState(loadSubmissionDraft);
  const [errors, setErrors] = useState<SubmissionErrors>({});
  const formRef = useRef<HTMLFormElement>(null);

  const change = (next: SubmissionDraft) => {
    saveSubmissionDraft(next);
    setDraft(next);
  };
  const goTo = (step: number, found: SubmissionErrors = {}) => {
    flushSync(() => {
      change({ ...draft, step });
      setErrors(found);
    });
    if (Object.keys(found).length > 0) focusFirstInvalidField(formRef.current);
    else formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const { isBusy: isSubmitting, submit } = useSubmission({
    onSubmitted: () => change(newSubmissionDraft()),
    onRejected: (rejected) => {
      if (Object.keys(rejected).length > 0) goTo(stepWithErrors(rejected) ?? draft.step, rejected);
    },
  });
  return {
    ...draft,
    errors,
    formRef,
    isSubmitting,
    edit: (name: keyof WizardForm, value: string) => {
      change({ ...draft, form: { ...draft.form, [name]: value }, key: newIdempotencyKey() });
      setErrors(name === 'fields' ? {} : { ...errors, [name]: undefined });
    },
    previous: () => goTo(draft.step - 1),
    next: () => {
      const invalidStep = draft.step === LAST_STEP ? firstInvalidStep(draft.form) : draft.step;
      const found = invalidStep === null ? {} : validateStep(invalidStep, draft.form);
      if (invalidStep !== null && Object.keys(found).length > 0) goTo(invalidStep, found);
      else if (draft.step < LAST_STEP) goTo(draft.step + 1);
      else void submit(draft);
    },
  };
}

type SubmissionHandlers = { onSubmitted: () => void; onRejected: (errors: SubmissionErrors) => void };

function useSubmission({ onSubmitted, onRejected }: SubmissionHandlers) {
  const site = useSite();
  const wizard = useWizard();
  return useAction({
    run: (api, { form, key }: SubmissionDraft) =>
      submitBusiness(api, {
        form,
        idempotencyKey: key,
        websiteUrl: site.siteUrl,
        origin: site.submissionOrigin,
      }),
    successToast: (result) =>
      result.success
        ? {
            title: 'Submission Successful!',
            text: "Thank you! We've received your business listing and will review it within 24-48 hours. You'll hear from us soon!",
          }
        : { tone: 'bad', title: 'Submission Failed', text: result.error },
    // The dashboard shows what is in review.
    invalidates: [['own']],
    onSuccess: (result, { form }) => {
      if (result.success) {
        wizard.close();
        onSubmitted();
      } else {
        const isShown = (name: string) => isOwnField(name) || isSubmissionField(name, form);
        onRejected(Object.fromEntries(Object.entries(result.fields).filter(([name]) => isShown(name))));
      }
    },
  });
}
