import { decodeHours } from '#domain/hours/compact-hours.ts';
import { openStateText } from '#domain/hours/open-state-text.ts';

const CHECK_MS = 10_000;

let isRunning = false;

/** Shows the open state of every business in the document, now and from then on. */
export function startOpenStateClock(): void {
  if (!isRunning) setInterval(showAll, CHECK_MS);
  isRunning = true;
  showAll();
}

function showAll(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const { state, text } = openStateText(decodeHours(element.dataset.hours ?? ''), now);
    if (element.textContent !== text) element.textContent = text;
    element.dataset.state = state;
  }
}

/**
 * Hides the list items whose business is not open now with `data-closed`, unless fewer than `least` are left. Returns the
 * number of open ones.
 */
export function markClosed(list: HTMLElement, least: number): number {
  const now = new Date();
  const isOpen = (item: HTMLElement) => {
    const line = item.querySelector<HTMLElement>('[data-hours]')?.dataset.hours;
    return line !== undefined && ['open', 'closing'].includes(openStateText(decodeHours(line), now).state);
  };
  const items = [...list.querySelectorAll('li')];
  const closed = items.filter((item) => !isOpen(item));
  const openCount = items.length - closed.length;
  for (const item of items) item.toggleAttribute('data-closed', openCount >= least && closed.includes(item));
  return openCount;
}
