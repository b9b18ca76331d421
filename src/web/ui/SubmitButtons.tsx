import { Button } from './Button.tsx';

type SubmitButtonsProps = {
  /** Of the form in the dialog above. */
  formId: string;
  /** What the button says, and what it says while it is at it. */
  label: string;
  submittingLabel?: string;
  isSubmitting: boolean;
  onCancel: () => void;
};

/** At the foot of a dialog whose form is sent. */
export function SubmitButtons({
  formId,
  label,
  submittingLabel = 'Sending...',
  isSubmitting,
  onCancel,
}: SubmitButtonsProps) {
  return (
    <>
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button tone="primary" type="submit" form={formId} disabled={isSubmitting}>
        {isSubmitting ? submittingLabel : label}
      </Button>
    </>
  );
}
