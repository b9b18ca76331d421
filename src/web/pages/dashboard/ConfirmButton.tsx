import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

type ConfirmButtonProps = {
  label: string;
  /** What the second press says. */
  sure: string;
  /** Of whom or what, for those who do not see where the button stands. */
  about?: string;
  disabled: boolean;
  onSure: () => void;
};

/** For what cannot be taken back with one press: it is asked for with two. */
export function ConfirmButton({ label, sure, about, disabled, onSure }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      tone={isAsking ? 'danger' : 'quiet'}
      size="small"
      disabled={disabled}
      onBlur={() => setAsking(false)}
      onClick={() => (isAsking ? onSure() : setAsking(true))}
    >
      {isAsking ? sure : label}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  );
}
