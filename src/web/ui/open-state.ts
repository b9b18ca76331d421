const loadClock = () => import('./open-state-clock.ts');

/** Fills in the element of a business with hours. */
export function showOpenState(element: HTMLElement | null): void {
  if (element) void loadClock().then(({ startOpenStateClock }) => startOpenStateClock(), ignore);
}

/** The same for the static islands of a page, whose elements React does not know. */
export function showServedOpenStates(): void {
  showOpenState(document.querySelector('[data-hours]'));
}

/** Without the module the sentence is missing; the hours themselves are on the page of the business. */
const ignore = () => {};
