import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

type DialogProps = {
  /** A fixed sentence; what it is about, such as a name, is the subject. */
  title: string;
  subject?: string;
  onClose: () => void;
  /** Between title and body: the wizard's progress. */
  progress?: ReactNode;
  /** Stays visible at the bottom while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Open while it is mounted. */
export function Dialog({ title, subject, onClose, progress, footer, children }: DialogProps) {
  const subjectId = useId();
  return (
    <Modal
      className="dialog"
      onClose={onClose}
      onPointerDownOutside={ignoreToastPress}
      {...(subject && { 'aria-describedby': subjectId })}
    >
      <div className="dialog-head">
        <div>
          <Primitive.Title>{title}</Primitive.Title>
          {subject && (
            <p id={subjectId} className="dialog-subject">
              {subject}
            </p>
          )}
        </div>
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
