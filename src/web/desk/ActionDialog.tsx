import type { ReactNode } from 'react';
import { Button, type ButtonStyle } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';

type ActionDialogProps = {
  title: string;
  subject?: string;
  /** The button that acts; absent while there is nothing to do yet. */
  action?: { label: string; tone: ButtonStyle['tone']; isDisabled: boolean; run: () => void } | undefined;
  /** Empty without one. */
  error: string;
  onClose: () => void;
  children: ReactNode;
};

/** Explains an action before it is done. */
export function ActionDialog({ title, subject, action, error, onClose, children }: ActionDialogProps) {
  const footer = (
    <>
      <Button tone="quiet" onClick={onClose}>
        Cancel
      </Button>
      {action && (
        <Button {...(action.tone && { tone: action.tone })} disabled={action.isDisabled} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} {...(subject && { subject })} onClose={onClose} footer={footer}>
      {children}
      <FormError message={error} />
    </Dialog>
  );
}
