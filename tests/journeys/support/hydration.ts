import type { Page } from '@playwright/test';

/**
 * Makes navigation wait for hydration. Other tests cover clicks before hydration; waiting here keeps the rest
 * independent of the machine's speed.
 */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await page.waitForFunction(isHydrated);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await page.waitForFunction(isHydrated);
    return response;
  };
}

/** Waits until the next document is loaded and hydrated, for example after a click on Reload. */
export async function waitForNextDocument(page: Page): Promise<void> {
  await page.waitForEvent('load');
  await page.waitForFunction(isHydrated);
}

/**
 * Clicks a probe link and detects whether the app's click handler (src/web/client-navigation.ts) reads its target.
 * Documents that are not pages of the app count as hydrated.
 */
function isHydrated(): boolean {
  if (!document.querySelector('#main')) return true;
  let isHeard = false;
  const probe = document.createElementNS('urn:probe', 'a');
  probe.getAttribute = () => {
    isHeard = true;
    return null;
  };
  document.body.append(probe);
  probe.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  probe.remove();
  return isHeard;
}
