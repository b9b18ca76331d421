import { type FormEvent, useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LAST_STEP } from './submission-draft.ts';
import { useWizardForm } from './use-wizard-form.ts';
import { WizardFields } from './WizardFields.tsx';
import { WizardProgress } from './WizardProgress.tsx';

export function Wizard({ onClose }: { onClose: () => void }) {
  const { step, form, errors, formRef, isSubmitting, edit, previous, next } = useWizardForm();
  const formId = useId();
  const isLast = step === LAST_STEP;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) next();
  };
  const footer = (
    <>
      <Button tone="quiet" disabled={step === 1 || isSubmitting} onClick={previous}>
        Previous
      </Button>
      <Button tone="primary" type="submit" form={formId} disabled={isSubmitting}>
        {isLast ? (isSubmitting ? 'Submitting...' : 'Submit Listing') : 'Next'}
      </Button>
    </>
  );
  return (
    <Dialog title="List Your Business" onClose={onClose} progress={<WizardProgress step={step} />} footer={footer}>
      {/* The browser's validation bubbles would cover the field errors. */}
      <form ref={formRef} id={formId} className="grid gap-4.5" noValidate onSubmit={onSubmit}>
        <WizardFields step={step} form={form} errors={errors} onEdit={edit} />
      </form>
    </Dialog>
  );
}
