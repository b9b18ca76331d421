import { useEffect, useState } from 'react';
import { Toast } from './Toast.tsx';
import { onToast, type ToastMessage, takeToasts } from './toast.ts';

/** Says what toasts have to say where the code that draws them well could not be fetched. */
export function FallbackToaster() {
  const [shown, setShown] = useState<ToastMessage[]>([]);
  useEffect(() => {
    const showWaiting = () => {
      for (const message of takeToasts()) {
        setShown((others) => [...others, message]);
        setTimeout(() => setShown(without(message)), message.durationMs);
      }
    };
    showWaiting();
    return onToast(showWaiting);
  }, []);
  return (
    <div role="status" className="fixed right-4 bottom-4 z-40 grid gap-2">
      {shown.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may say the same; they only ever come at the end
        <Toast key={at} message={message} onDismiss={() => setShown(without(message))} />
      ))}
    </div>
  );
}

const without = (message: ToastMessage) => (shown: ToastMessage[]) => shown.filter((other) => other !== message);
