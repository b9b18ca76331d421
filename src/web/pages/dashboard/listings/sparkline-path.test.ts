import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

const SIZE = { width: 90, height: 56 };

test('the line goes from edge to edge, with the highest value at the top', () => {
  expect(sparklinePath([0, 3, 6, 0], SIZE)).toBe('M0 52L30 28L60 4L90 52');
});

test('days without views are a flat line, also when there is only one', () => {
  expect(sparklinePath([0, 0, 0, 0], SIZE)).toBe('M0 52L30 52L60 52L90 52');
  expect(sparklinePath([2], SIZE)).toBe('M0 4');
});
