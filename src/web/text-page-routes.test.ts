import { expect, test } from 'vitest';
import { API_RESOURCES } from '#contract/api-resources.ts';
import { CUSTOM_PAGE_PREFIX, LEGAL_PAGES, sitePagePath } from '#domain/site-page.ts';
import { routeTree } from './routes.tsx';

const firstSegment = (path: string) => path.split('/')[1] ?? '';

const pagePaths = Object.values(routeTree.children ?? {}).map(({ options }) =>
  'path' in options ? `${options.path}` : '',
);
const apiPaths = API_RESOURCES.flatMap(({ operations }) => operations.map(({ path }): string => path));

test('no page of text has the address of another page or of the API', () => {
  const segments = [...pagePaths, ...apiPaths].map(firstSegment);
  expect(segments.length).toBeGreaterThan(100);
  for (const kind of LEGAL_PAGES) {
    const address = firstSegment(sitePagePath({ kind, slug: kind }));
    expect(
      segments.filter((segment) => segment === address),
      address,
    ).toHaveLength(1);
  }
  // All custom pages are below a segment that nothing else uses, so a slug cannot collide.
  const prefix = firstSegment(CUSTOM_PAGE_PREFIX);
  expect(pagePaths.filter((path) => firstSegment(path) === prefix)).toEqual([`${CUSTOM_PAGE_PREFIX}$slug`]);
  expect(apiPaths.filter((path) => firstSegment(path) === prefix)).toEqual([]);
});
