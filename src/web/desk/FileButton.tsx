import { type ReactNode, useRef } from 'react';
import { Button, type ButtonStyle } from '../ui/Button.tsx';

type FileButtonProps = ButtonStyle & {
  /** The accessible name of the file field. */
  name: string;
  /** Types and endings for the file dialog. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** Opens the file dialog. */
export function FileButton({ name, accept, isBusy, onChoose, children, ...style }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept={accept}
        aria-label={name}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // the same file can be chosen again
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button {...style} disabled={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
