import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

/** Records view transitions and the elements that take part in them. */
async function watchTransitions(page: Page): Promise<() => Promise<{ started: number; moving: string[] }>> {
  await page.addInitScript(() => {
    const seen = { started: 0, moving: [] as string[] };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      seen.started += 1;
      const transition = start(options);
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement ? [effect.pseudoElement] : [],
          );
        seen.moving.push(...parts);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}

const openAbout = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/About/);
};

// covers U-28
test('pages change with a transition, covers morph, and reduced motion disables both', async ({ page }) => {
  const seen = await watchTransitions(page);
  await page.goto('/directory');
  await test.step('the first page and filters have no transition', async () => {
    await page.getByRole('searchbox').fill('plumb');
    await expect(page).toHaveURL('/directory?search=plumb');
    expect((await seen()).started).toBe(0);
  });
  await test.step('another page has one', async () => {
    await openAbout(page);
    await expect.poll(async () => (await seen()).moving).toContain('::view-transition-new(root)');
    expect((await seen()).started).toBe(1);
  });
  await test.step('the cover of a card morphs into that of its page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Explore Connections' }).click();
    const details = page.getByRole('link', { name: /View Details/ }).nth(1);
    // Hovering prefetches the business; otherwise its loading state would interrupt the transition.
    const fetched = page.waitForResponse(/reviews\.php/);
    await details.hover();
    await fetched;
    await page.waitForLoadState('networkidle');
    await details.click();
    await expect.poll(async () => (await seen()).moving).toContain('::view-transition-group(cover)');
  });
  await test.step('reduced motion disables transitions', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { started } = await seen();
    await openAbout(page);
    expect((await seen()).started).toBe(started);
  });
});
