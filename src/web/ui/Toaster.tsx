import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as showToast } from 'sonner';
import { Icon } from './Icon.tsx';
import { onToast, type ToastMessage, takeToasts } from './toast.ts';

export function Toaster() {
  useEffect(() => {
    const showWaiting = () => {
      for (const message of takeToasts()) {
        const draw = (id: string | number) => <Toast message={message} onDismiss={() => showToast.dismiss(id)} />;
        showToast.custom(draw, { duration: message.durationMs });
      }
    };
    showWaiting();
    return onToast(showWaiting);
  }, []);
  return <SonnerToaster position="bottom-right" visibleToasts={3} />;
}

function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  return (
    <div className={`toast toast-${message.tone}`}>
      <Icon name={message.tone === 'ok' ? 'check' : 'alert'} size={22} />
      <div>
        <b className="block font-bold">{message.title}</b>
        <p className="text-sm text-ink-2">{message.text}</p>
      </div>
      <button type="button" className="icon-btn" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
