import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as showToast } from 'sonner';
import { Toast } from './Toast.tsx';
import { onToast, takeToasts } from './toast.ts';

export function Toaster() {
  useEffect(() => {
    const showWaiting = () => {
      for (const message of takeToasts()) {
        const draw = (id: string | number) => <Toast message={message} onDismiss={() => showToast.dismiss(id)} />;
        showToast.custom(draw, { duration: message.durationMs, position: placeOf() });
      }
    };
    showWaiting();
    return onToast(showWaiting);
  }, []);
  return <SonnerToaster position="bottom-right" visibleToasts={3} />;
}

/** Over a dialog it would lie on the button that was pressed and is to be pressed again: there it covers the title instead. */
function placeOf() {
  return document.querySelector('[role="dialog"]') ? 'top-left' : 'bottom-right';
}
