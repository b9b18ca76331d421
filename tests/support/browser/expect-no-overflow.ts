import { expect } from 'vitest';
import { page } from 'vitest/browser';

const WIDTHS = [320, 768, 1280];

/** WCAG 2.2, 1.4.10: what is rendered must not be wider than the window, on a phone, a tablet and a desktop. */
export async function expectNoOverflow(): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    const overflowPx = () => document.documentElement.scrollWidth - window.innerWidth;
    await expect.poll(overflowPx, { message: `px too wide at ${width}` }).toBeLessThanOrEqual(0);
  }
}
