import type { Page } from '@playwright/test';
import { expect, expectNoHorizontalScroll, test, withMotion } from './support/fixtures.ts';
import { SCREEN_PATHS } from './support/screen-paths.ts';

test.use(withMotion);

const PHONE = { width: 390, height: 800 };
const DOUBLE_TEXT_PX = 32;

/** Text that does not use a system color, which forced colors must prevent. */
function textWithoutSystemColors(): string[] {
  const names = [
    'CanvasText',
    'LinkText',
    'VisitedText',
    'ButtonText',
    'FieldText',
    'GrayText',
    'HighlightText',
    'Mark',
  ];
  const probe = document.body.appendChild(document.createElement('i'));
  const systems = names.map((name) => {
    probe.style.setProperty('color', name);
    return getComputedStyle(probe).color;
  });
  probe.remove();
  const withText = [...document.querySelectorAll('body *:not(svg, svg *, script)')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  const own = withText.filter((element) => !systems.includes(getComputedStyle(element).color));
  return own.map((element) => `${element.className}: ${getComputedStyle(element).color}`);
}

const countRunningAnimations = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

// covers U-28
test('every screen adapts to forced colors, reduced motion, right to left and text at 200%', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const setTextPx = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of SCREEN_PATHS) {
    await setTextPx(16);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    expect(await page.evaluate(textWithoutSystemColors), path).toEqual([]);
    expect(await countRunningAnimations(page), path).toBe(0);
    if (path === '/') {
      const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
      await expect(search).not.toHaveCSS('border-top-width', '0px');
    }
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expectNoHorizontalScroll(page);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
    await setTextPx(DOUBLE_TEXT_PX);
    for (const width of [780, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
  }
});
