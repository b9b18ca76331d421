import type { SiteFetch } from '#contract/site-build.ts';

/** Longer nobody waits for a page. */
const FETCH_TIMEOUT_MS = 5000;

/** Reaches a foreign API while a page is rendered; one that does not answer must not keep its visitors waiting for ever. */
export const fetchWithTimeout: SiteFetch = (url, init = {}) => {
  const signals = [AbortSignal.timeout(FETCH_TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
  return fetch(url, { ...init, signal: AbortSignal.any(signals) });
};
