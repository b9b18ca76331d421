import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Toast } from './Toast.tsx';
import { onToast, type ToastMessage, takeToasts } from './toast.ts';

const MAX_VISIBLE = 3;

type VisibleToast = { id: number; message: ToastMessage };

/** Shows the latest toasts. They stay while the pointer or the focus is on them; Alt+T moves the focus to them. */
export function Toaster() {
  const [toasts, setToasts] = useState<VisibleToast[]>([]);
  const [isOverDialog, setOverDialog] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const returnFocus = useFocusHotkey(region);
  useEffect(() => {
    let lastId = 0;
    const showPending = () => {
      const added = takeToasts().map((message) => ({ id: ++lastId, message }));
      // At the bottom a toast would cover the dialog's buttons.
      setOverDialog(document.querySelector('[role="dialog"]') !== null);
      setToasts((others) => [...others, ...added].slice(-MAX_VISIBLE));
    };
    showPending();
    return onToast(showPending);
  }, []);
  const dismiss = (id: number) => {
    returnFocus();
    setPaused(false);
    setToasts((others) => others.filter((toast) => toast.id !== id));
  };
  return (
    <section
      ref={region}
      data-toaster
      tabIndex={-1}
      className={classNames('toaster', isOverDialog && 'toaster-over-dialog')}
      aria-label="Notifications Alt+T"
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ol>
        {toasts.map(({ id, message }) => (
          <ToastItem key={id} message={message} isPaused={isPaused} onDismiss={() => dismiss(id)} />
        ))}
      </ol>
    </section>
  );
}

type ToastItemProps = { message: ToastMessage; isPaused: boolean; onDismiss: () => void };

function ToastItem({ message, isPaused, onDismiss }: ToastItemProps) {
  const remainingMs = useRef(message.durationMs);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismiss(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
  return (
    <li>
      <Toast message={message} onDismiss={onDismiss} />
    </li>
  );
}

/** Returns a function that moves the focus back to where it was before Alt+T. */
function useFocusHotkey(region: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    const onKeyDown = ({ altKey, code }: KeyboardEvent) => {
      if (!altKey || code !== 'KeyT') return;
      opener.current = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);
  return () => {
    if (!region.current?.contains(document.activeElement)) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
}
