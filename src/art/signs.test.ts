import { expect, test } from 'vitest';
import { DEMO_CATEGORIES } from '#demo/demo-categories.ts';
import { findSign } from './signs.ts';

test('each category of the demo town has a sign that no other has', () => {
  const drawings = DEMO_CATEGORIES.map(({ name }) => findSign(name).strokes);
  expect(new Set(drawings).size).toBe(DEMO_CATEGORIES.length);
});
