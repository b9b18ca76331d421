import { Dialog } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';

type ModalProps = ComponentProps<typeof Dialog.Content> & { scrimClass?: string; onClose: () => void };

/**
 * A modal on a scrim, open while it is mounted. Focus is trapped and returned on close, and Escape and the scrim close it.
 * The scrim is not Radix's overlay: that locks scrolling with a style tag, which the content security policy forbids.
 */
export function Modal({ scrimClass, onClose, ...content }: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className={classNames('scrim', scrimClass)} data-locks-scroll="">
          <Dialog.Content aria-describedby={undefined} onCloseAutoFocus={returnFocus} {...content} />
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
