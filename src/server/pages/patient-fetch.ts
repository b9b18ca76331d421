import type { Fetch } from '#contract/site.ts';

/** Longer nobody waits for a page. */
const PATIENCE_MS = 5000;

/** Reaches a foreign API while a page is rendered; one that does not answer must not keep its visitors waiting for ever. */
export const patientFetch: Fetch = (url, init = {}) => {
  const signals = [AbortSignal.timeout(PATIENCE_MS), ...(init.signal ? [init.signal] : [])];
  return fetch(url, { ...init, signal: AbortSignal.any(signals) });
};
