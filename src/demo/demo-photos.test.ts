import { existsSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHOTO_ALT_MAX_LENGTH } from '#domain/limits.ts';
import { DEMO_CATEGORIES } from './demo-categories.ts';
import { DEMO_PHOTOS, demoPhotosFor } from './demo-photos.ts';

const DIRECTORY = new URL('photos/', import.meta.url);

test('every photo has files in both sizes, an alternative text and categories that exist', () => {
  const names = new Set(DEMO_CATEGORIES.map(({ name }) => name));
  for (const { name, alt, categories } of DEMO_PHOTOS) {
    for (const size of ['small', 'large'])
      expect(existsSync(new URL(`${name}-${size}.webp`, DIRECTORY)), name).toBe(true);
    expect(alt.length).toBeGreaterThan(10);
    expect(alt.length).toBeLessThanOrEqual(PHOTO_ALT_MAX_LENGTH);
    for (const category of categories) expect(names).toContain(category.replace(/@\d$/, ''));
  }
  expect(new Set(DEMO_PHOTOS.map(({ alt }) => alt)).size).toBe(DEMO_PHOTOS.length);
});

test('the files are small and have no strangers among them', () => {
  const files = readdirSync(DIRECTORY);
  expect(files.length).toBe(DEMO_PHOTOS.length * 2);
  expect(files.reduce((sum, file) => sum + statSync(new URL(file, DIRECTORY)).size, 0)).toBeLessThan(4_000_000);
});

test('a listing has different photos, always the same', () => {
  for (let index = 0; index < 400; index++) {
    const photos = demoPhotosFor(index);
    expect(new Set(photos).size).toBe(photos.length);
    expect(demoPhotosFor(index)).toEqual(photos);
  }
});
