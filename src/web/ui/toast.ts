/** spec §8: a success is shown for 6 seconds, a failure for 8. */
const DURATION_MS = { ok: 6000, bad: 8000 };

/** An action such as undo, available while the toast is visible. */
type ToastAction = { label: string; run: () => void };

export type ToastMessage = {
  title: string;
  text: string;
  tone: 'ok' | 'bad';
  durationMs: number;
  action?: ToastAction;
};

/** `tone` defaults to `ok`. */
export type ToastInput = Omit<ToastMessage, 'durationMs' | 'tone'> & { tone?: 'ok' | 'bad' };

type ToastQueue = { pending: ToastMessage[]; listeners: Set<() => void> };

// A module-level queue is safe: only browser events fill it, never a render on the server.
const queue: ToastQueue = { pending: [], listeners: new Set() };

/** Shows a toast. The first one loads the toaster's code. */
export function toast(message: ToastInput): void {
  const tone = message.tone ?? 'ok';
  queue.pending.push({ ...message, tone, durationMs: DURATION_MS[tone] });
  for (const listener of queue.listeners) listener();
}

export function onToast(listener: () => void): () => void {
  queue.listeners.add(listener);
  return () => void queue.listeners.delete(listener);
}

export function hasToasts(): boolean {
  return queue.pending.length > 0;
}

export function takeToasts(): ToastMessage[] {
  return queue.pending.splice(0);
}
