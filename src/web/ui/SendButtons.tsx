import { Button } from './Button.tsx';

type SendButtonsProps = {
  /** Of the form in the dialog above. */
  formId: string;
  /** What the button says, and what it says while it is at it. */
  label: string;
  sendingLabel?: string;
  isSending: boolean;
  onCancel: () => void;
};

/** At the foot of a dialog whose form is sent. */
export function SendButtons({ formId, label, sendingLabel = 'Sending...', isSending, onCancel }: SendButtonsProps) {
  return (
    <>
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button tone="primary" type="submit" form={formId} disabled={isSending}>
        {isSending ? sendingLabel : label}
      </Button>
    </>
  );
}
