import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
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

/** Mount it to open it. Focus stays inside, Escape and the scrim close it, what is behind does not scroll. */
export function Dialog({ title, onClose, progress, footer, children }: DialogProps) {
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim">
          <Primitive.Content className="dialog" aria-describedby={undefined} onPointerDownOutside={keepForToast}>
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
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}
