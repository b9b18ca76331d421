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
