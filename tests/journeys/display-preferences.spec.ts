import type { Page } from '@playwright/test';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { expect, expectNoHorizontalScroll, test, withMotion } from './support/fixtures.ts';
import { SCREEN_PATHS } from './support/screen-paths.ts';

test.use(withMotion);

const PHONE = { width: 390, height: 800 };

/** The cumulative layout shift while the page opened. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shift), 400);
      }),
  );
}

// covers U-06, U-28
test('no layout shifts while a page opens, and from right to left it does not overflow', async ({ page }) => {
  for (const viewport of RUN_LONG_TESTS ? [PHONE, { width: 1280, height: 800 }] : [PHONE]) {
    await page.setViewportSize(viewport);
    for (const path of SCREEN_PATHS) {
      await page.goto(path);
      expect(await layoutShift(page), `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0.02);
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await expectNoHorizontalScroll(page);
    }
  }
});

// covers U-28
test('text at 200% does not cause horizontal scrolling', async ({ playwright, site }, { project }) => {
  const { args = [], ...launch } = project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    ...launch,
    args: [...args, '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: site.url });
  for (const path of SCREEN_PATHS) {
    await page.goto(path);
    for (const width of [780, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
  }
  await browser.close();
});

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

// covers U-28
test('forced colors apply to all text and controls, and reduced motion stops all animations', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of SCREEN_PATHS) {
    await page.goto(path);
    expect(await page.evaluate(textWithoutSystemColors), path).toEqual([]);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving, path).toBe(0);
  }
  await page.goto('/listings');
  const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  const border = await search.evaluate((button) => getComputedStyle(button).borderTopWidth);
  expect(Number.parseFloat(border), 'px of the border of a button').toBeGreaterThan(0);
});

// covers U-21
test('Escape closes only the top layer', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/listings');
  const box = page.getByRole('combobox', { name: 'Business or service' });
  await box.pressSequentially('plu');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('plu');
});
