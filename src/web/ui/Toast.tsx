import { Icon } from './Icon.tsx';
import type { ToastMessage } from './toast.ts';

export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  return (
    <div className={`toast toast-${message.tone}`}>
      <Icon name={message.tone === 'ok' ? 'check' : 'alert'} size={22} />
      <div>
        <b className="block font-bold">{message.title}</b>
        <p className="text-sm text-ink-2">{message.text}</p>
        {message.action && <ActionButton action={message.action} onDone={onDismiss} />}
      </div>
      <button type="button" className="icon-btn" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

type ActionButtonProps = { action: NonNullable<ToastMessage['action']>; onDone: () => void };

function ActionButton({ action: { label, run }, onDone }: ActionButtonProps) {
  const press = () => {
    run();
    onDone();
  };
  return (
    <button type="button" className="link mt-1" onClick={press}>
      {label}
    </button>
  );
}
