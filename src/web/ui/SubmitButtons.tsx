import { Button } from './Button.tsx';

type SubmitButtonsProps = {
  /** The id of the form in the dialog. */
  formId: string;
  label: string;
  submittingLabel?: string;
  isSubmitting: boolean;
  onCancel: () => void;
};

/** The footer of a dialog with a form. */
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
