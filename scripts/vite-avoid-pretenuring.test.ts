import { expect, test } from 'vitest';
import { withPlainFunctions } from './vite-avoid-pretenuring.ts';

test('a function assigned to a property is wrapped in a sequence expression', () => {
  expect(withPlainFunctions('function f(a) { a.b = () => a; }')).toBe('function f(a) { a.b = (0, () => a); }');
  expect(withPlainFunctions('class C { constructor() { this.a = async function () {}; } }')).toBe(
    'class C { constructor() { this.a = (0, async function () {}); } }',
  );
});

test('nested functions and functions with the same end are wrapped', () => {
  expect(withPlainFunctions('() => { a.b = () => { a.c = () => 1; }; }')).toBe(
    '() => { a.b = (0, () => { a.c = (0, () => 1); }); }',
  );
  expect(withPlainFunctions('() => { a.b = () => a.c = () => 1; }')).toBe(
    '() => { a.b = (0, () => a.c = (0, () => 1)); }',
  );
});

test('top-level assignments and functions outside assignments are unchanged', () => {
  for (const code of ['A.prototype.b = () => 1;', '() => { const b = () => 1; a.b = b; };', '() => ({ b: () => 1 });'])
    expect(withPlainFunctions(code)).toBe(code);
});
