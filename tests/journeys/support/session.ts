import type { Page } from '@playwright/test';

const SESSION_MS = 24 * 60 * 60 * 1000;

/** Stores a session in the browser as a login does (spec §3), before any page is opened. */
export async function setBrowserSession(page: Page, token: string, expiresAt = Date.now() + SESSION_MS): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([authToken, tokenExpiry]) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('tokenExpiry', tokenExpiry);
    },
    [token, String(expiresAt)] as const,
  );
}
