import { expect, test } from './support/site.ts';
import { watchContext } from './support/watch.ts';

/** Were the watch blind, every other journey would be content with a broken page. */
test('the watch sees messages, errors, blocked content and foreign hosts', async ({ browser, town }) => {
  const context = await browser.newContext();
  const watch = await watchContext(context, town.url);
  const page = await context.newPage();
  await page.goto(town.url);
  expect(watch.troubles()).toEqual([]);

  await page.evaluate(async () => {
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('an error');
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
    await fetch('/categories.php?id=nothing-here-is-a-number', { method: 'DELETE' });
    await fetch('http://foreign.test/').catch(() => {});
  });
  await expect.poll(() => watch.troubles().join('\n')).toContain('an error');
  const troubles = watch.troubles().join('\n');
  expect(troubles).toContain('console warning: a warning');
  expect(troubles).toContain('content security policy: script-src-elem blocked inline');
  expect(troubles).toMatch(/Failed to load resource.*status of 40\d/);
  expect(troubles).toContain('http://foreign.test/');
  await context.close();
});

test('an answer that a test makes up, and what it allows, is no trouble', async ({ browser, town }) => {
  const context = await browser.newContext();
  const watch = await watchContext(context, town.url);
  const page = await context.newPage();
  await page.route('**/listings.php*', (route) => route.fulfill({ status: 500 }));
  await page.goto(town.url);
  await page.evaluate(async () => {
    await fetch('/listings.php?limit=1');
    console.error('on purpose');
  });
  await expect.poll(() => watch.troubles()).toEqual([expect.stringContaining('on purpose')]);
  watch.allow(/on purpose/);
  expect(watch.troubles()).toEqual([]);
  await context.close();
});
