import { expect, test } from 'vitest';
import { DRAWN_PHOTOS, drawPhoto } from './draw-photo.ts';

test('every photo is an SVG of finite coordinates, the same each time', () => {
  for (const name of DRAWN_PHOTOS) {
    const drawn = drawPhoto(name);
    expect(drawn).toMatch(/^<svg .*<\/svg>$/s);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawPhoto(name)).toBe(drawn);
  }
});

test('an unknown photo is an error', () => {
  expect(() => drawPhoto('unknown')).toThrow('There is no drawn photo "unknown"');
});
