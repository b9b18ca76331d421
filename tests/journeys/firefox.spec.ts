import { findFirefox } from '../../scripts/system-tools.mjs';
import { startFirefox } from './support/firefox.ts';
import { expect, test } from './support/fixtures.ts';
import { HOSTILE_HTML } from './support/hostile-html.ts';
import { SCREEN_PATHS } from './support/screen-paths.ts';

const IS_HYDRATED = `Object.keys(document).some((name) => name.startsWith('__react'))`;
const HAS_HEADING = `document.querySelector('h1')?.textContent.length > 0`;
const ALERTS = `document.querySelectorAll('.prose script, .prose iframe, .prose form, .prose [onerror], .prose [onload]').length`;

const executable = findFirefox();
// biome-ignore lint/suspicious/noSkippedTests: the report says that Firefox is missing
test.skip(executable === null, 'Firefox is not installed.');

const TITLE = 'in Firefox every page hydrates without console messages, links work and hostile articles are harmless';

test(TITLE, { tag: '@long' }, async ({ site }) => {
  test.slow();
  const firefox = await startFirefox(executable ?? '');
  try {
    for (const path of SCREEN_PATHS) {
      await firefox.open(site.url + path);
      await expect.poll(() => firefox.evaluate(IS_HYDRATED), { message: path }).toBe(true);
      await expect.poll(() => firefox.evaluate(HAS_HEADING), { message: path }).toBe(true);
      expect(firefox.takeProblems(), path).toEqual([]);
    }
    await expect(async () => {
      await firefox.evaluate(`document.querySelector('a[href="/about"]').click()`);
      expect(await firefox.evaluate('document.title')).toMatch(/About/);
    }).toPass();
    await site.sql(
      `insert into posts (title, slug, category, excerpt, author, content, published_at)
       values ('Hostile', 'hostile-fox', 'News', 'x', 'Ada', $1, now())`,
      [HOSTILE_HTML],
    );
    await firefox.open(`${site.url}/blog/hostile-fox`);
    await expect.poll(() => firefox.evaluate(IS_HYDRATED)).toBe(true);
    expect(await firefox.evaluate(ALERTS)).toBe(0);
    expect(firefox.takeProblems()).toEqual([]);
  } finally {
    await site.sql(`delete from posts where slug = 'hostile-fox'`);
    await firefox.close();
  }
});
