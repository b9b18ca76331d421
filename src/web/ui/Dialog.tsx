import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Between title and body: the wizard's progress. */
  progress?: ReactNode;
  /** Stays visible at the bottom while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * Open while it is mounted. Focus is trapped and returned on close, Escape and the scrim close it, and the page behind does
 * not scroll.
 */
export function Dialog({ title, onClose, progress, footer, children }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim">
          <Primitive.Content
            className="dialog"
            aria-describedby={undefined}
            onPointerDownOutside={ignoreToastPress}
            onCloseAutoFocus={returnFocus}
          >
            <div className="dialog-head">
              <Primitive.Title>{title}</Primitive.Title>
              <Primitive.Close className="icon-btn" aria-label="Close">
                <Icon name="close" />
              </Primitive.Close>
            </div>
            {progress}
            <div className="dialog-body">{children}</div>
            {footer && <div className="dialog-foot">{footer}</div>}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Dismissing a toast above the dialog must not close the dialog. */
function ignoreToastPress(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
}
