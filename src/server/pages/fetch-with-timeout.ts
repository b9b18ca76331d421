import type { SiteFetch } from '#contract/site-build.ts';

const FETCH_TIMEOUT_MS = 5000;

/** For a foreign API: a page must not wait for it indefinitely. */
export const fetchWithTimeout: SiteFetch = (url, init = {}) => {
  const signals = [AbortSignal.timeout(FETCH_TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
  return fetch(url, { ...init, signal: AbortSignal.any(signals) });
};
