import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

type ConfirmButtonProps = {
  label: string;
  /** Label of the second, confirming click. */
  confirmLabel: string;
  /** Names the object of the action for screen readers. */
  about?: string;
  disabled: boolean;
  onConfirm: () => void;
};

/** Requires a second click to confirm an action that cannot be undone. */
export function ConfirmButton({ label, confirmLabel, about, disabled, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Button
      tone={isConfirming ? 'danger' : 'quiet'}
      size="small"
      disabled={disabled}
      onBlur={() => setConfirming(false)}
      onClick={() => (isConfirming ? onConfirm() : setConfirming(true))}
    >
      {isConfirming ? confirmLabel : label}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  );
}
