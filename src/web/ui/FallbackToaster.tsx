import { useEffect, useState } from 'react';
import { Toast } from './Toast.tsx';
import { onToast, type ToastMessage, takeToasts } from './toast.ts';

/** A plain toaster for when the code of the real one could not be loaded. */
export function FallbackToaster() {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  useEffect(() => {
    const showPending = () => {
      for (const message of takeToasts()) {
        setMessages((others) => [...others, message]);
        setTimeout(() => setMessages(without(message)), message.durationMs);
      }
    };
    showPending();
    return onToast(showPending);
  }, []);
  return (
    <div role="status" className="fixed right-4 bottom-4 z-40 grid gap-2">
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be equal, and new ones are appended
        <Toast key={index} message={message} onDismiss={() => setMessages(without(message))} />
      ))}
    </div>
  );
}

const without = (message: ToastMessage) => (messages: ToastMessage[]) => messages.filter((other) => other !== message);
