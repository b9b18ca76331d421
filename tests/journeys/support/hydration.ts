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

/** React keeps what it knows of an element in a property of it. A document that is no page of ours is always ready. */
function isHydrated(): boolean {
  const screen = document.querySelector('#main > *');
  return !screen || Object.keys(screen).some((name) => name.startsWith('__reactFiber$'));
}
