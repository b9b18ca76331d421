import type { Page } from '@playwright/test';

/**
 * Makes every visit of this page wait until React has taken the screen over. A visitor's first press may come earlier
 * and is the subject of tests of its own; anywhere else it would only make tests depend on the machine's speed.
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

/**
 * Until a screen is hydrated nobody follows links (src/web/follow-links.ts). The probe tells when somebody asks where it
 * leads: an `a` of no known language, which leads nowhere. A document that is no page of ours is always ready.
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
