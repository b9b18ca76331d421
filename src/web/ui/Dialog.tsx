import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Between title and body: the wizard's progress. */
  progress?: ReactNode;
  /** Stays visible at the bottom while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Open while it is mounted. */
export function Dialog({ title, onClose, progress, footer, children }: DialogProps) {
  return (
    <Modal className="dialog" onClose={onClose} onPointerDownOutside={ignoreToastPress}>
      <div className="dialog-head">
        <Primitive.Title>{title}</Primitive.Title>
        <Primitive.Close className="icon-btn" aria-label="Close">
          <Icon name="close" />
        </Primitive.Close>
      </div>
      {progress}
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </Modal>
  );
}

/** Dismissing a toast above the dialog must not close the dialog. */
function ignoreToastPress(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
}
