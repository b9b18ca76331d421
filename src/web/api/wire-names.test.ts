import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** snake_case names that are no fields of the wire: URL parameters of the site, and names of meta tags. */
const OTHER_NAMES = ['open_now', 'min_rating', 'as_typed', 'search_term_string', 'site_name', 'summary_large_image'];

/** Has the names of the streets' tiles. */
const TILE_STYLE = 'src/web/map/streets-style.ts';

test('components see no snake_case names of the wire', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter(
    (file) => file !== TILE_STYLE && !/^src\/web\/api\/|\.test\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b[a-z]+(_[a-z]+)+\b/g)]
      .filter(([name]) => !OTHER_NAMES.includes(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
