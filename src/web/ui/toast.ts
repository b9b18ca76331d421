/** spec §8: what succeeded is shown 6 seconds, what failed 8. */
const DURATION_MS = { ok: 6000, bad: 8000 };

/** What can be done about it, such as undoing, as long as the message stands. */
type ToastAction = { label: string; run: () => void };

export type ToastMessage = {
  title: string;
  text: string;
  tone: 'ok' | 'bad';
  durationMs: number;
  action?: ToastAction;
};

/** A toast as it is asked for: `ok` unless it says otherwise. */
export type ToastInput = Omit<ToastMessage, 'durationMs' | 'tone'> & { tone?: 'ok' | 'bad' };

type ToastQueue = { waiting: ToastMessage[]; listeners: Set<() => void> };

// One queue per document: it is filled by events in the browser only, never while a page is rendered.
const queue: ToastQueue = { waiting: [], listeners: new Set() };

/** Shows a toast. The code that draws it is fetched with the first one. */
export function toast(message: ToastInput): void {
  const tone = message.tone ?? 'ok';
  queue.waiting.push({ ...message, tone, durationMs: DURATION_MS[tone] });
  for (const listener of queue.listeners) listener();
}

export function onToast(listener: () => void): () => void {
  queue.listeners.add(listener);
  return () => void queue.listeners.delete(listener);
}

export function hasToasts(): boolean {
  return queue.waiting.length > 0;
}

export function takeToasts(): ToastMessage[] {
  return queue.waiting.splice(0);
}
