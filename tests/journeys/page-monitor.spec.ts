import { expect, test } from './support/fixtures.ts';
import { monitorContext } from './support/page-monitor.ts';

/** Every other test relies on the monitor to notice a broken page. */
test('the page monitor reports console messages, errors, blocked content and foreign hosts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const monitor = await monitorContext(context, site.url);
  const page = await context.newPage();
  await page.goto(site.url);
  expect(monitor.problems()).toEqual([]);

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
  await expect.poll(() => monitor.problems().join('\n')).toContain('an error');
  const problems = monitor.problems().join('\n');
  expect(problems).toContain('console warning: a warning');
  expect(problems).toContain('content security policy: script-src-elem blocked inline');
  expect(problems).toMatch(/Failed to load resource.*status of 40\d/);
  expect(problems).toContain('http://foreign.test/');
  await context.close();
});

test('stubbed responses and allowed problems are not reported', async ({ browser, site }) => {
  const context = await browser.newContext();
  const monitor = await monitorContext(context, site.url);
  const page = await context.newPage();
  await page.route('**/listings.php*', (route) => route.fulfill({ status: 500 }));
  await page.goto(site.url);
  await page.evaluate(async () => {
    await fetch('/listings.php?limit=1');
    console.error('on purpose');
  });
  await expect.poll(() => monitor.problems()).toEqual([expect.stringContaining('on purpose')]);
  monitor.allow(/on purpose/);
  expect(monitor.problems()).toEqual([]);
  await context.close();
});
