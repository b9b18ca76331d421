import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from './Icon.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Between title and body: the wizard's progress. */
  progress?: ReactNode;
  /** Always in view at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * Mount it to open it. Focus stays inside and returns to where it was, Escape and the scrim close it, what is behind does
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
            onPointerDownOutside={keepForToast}
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

/** Dismissing a toast that lies over the dialog is not leaving the dialog. */
function keepForToast(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
}
