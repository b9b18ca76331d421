import { expect, test } from 'vitest';
import { openDemoSite, SITE_URL } from './support/site.ts';

const LISTING = 95;

const site = await openDemoSite();

test('photos are rendered in two sizes, with metadata, and without them the cover is drawn', async () => {
  const drawn = await site.open(`/business/${LISTING}`);
  expect(drawn.main.withClass('business-cover').flatMap((cover) => cover.withTag('path'))).not.toEqual([]);
  expect([...drawn.main.withClass('photo-strip'), ...drawn.main.withClass('gallery')]).toEqual([]);

  await site.sql(
    `insert into photos (listing_id, key, alt, width, height, position, created_at)
     select $1, 'pages-photo-' || position, alt, 1200, 900, position, now()
     from unnest(array['The door', 'The counter', 'The garden']) with ordinality as photo (alt, position)`,
    [LISTING],
  );
  const page = await site.open(`/business/${LISTING}`);
  const [door, counter, garden, ...others] = page.main
    .withTag('img')
    .filter((image) => image.attribute('src')?.includes('/photos/'));
  expect(others).toEqual([]);
  expect(door?.attribute('alt')).toBe('The door');
  expect(door?.attribute('width')).toBe('1200');
  expect(door?.attribute('srcset')).toMatch(/-small\.webp \d+w, .+-large\.webp 1200w$/);
  expect(door?.attribute('loading')).toBeNull();
  expect([counter, garden].map((image) => [image?.attribute('alt'), image?.attribute('loading')])).toEqual([
    ['The counter', 'lazy'],
    ['The garden', 'lazy'],
  ]);
  expect(counter?.attribute('sizes')).toBe('300px');
  const gallery = page.main.get('region', { name: 'Photos' });
  expect(
    gallery
      .all('button')
      .map(({ text }) => text)
      .filter(Boolean),
  ).toEqual(['See all 3 photos']);
  expect(page.meta('og:image')).toMatch(new RegExp(`^${SITE_URL}/photos/[\\w-]+-large\\.webp$`));
  expect(page.structuredData()[0].image).toHaveLength(3);
});
