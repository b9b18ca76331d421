import { expect, test } from 'vitest';
import { withPlainFunctions } from './vite-short-lives.ts';

test('a function that is written into a property is so no longer by itself', () => {
  expect(withPlainFunctions('function f(a) { a.b = () => a; }')).toBe('function f(a) { a.b = (0, () => a); }');
  expect(withPlainFunctions('class C { constructor() { this.a = async function () {}; } }')).toBe(
    'class C { constructor() { this.a = (0, async function () {}); } }',
  );
});

test('also one within another, and one that ends where another does', () => {
  expect(withPlainFunctions('() => { a.b = () => { a.c = () => 1; }; }')).toBe(
    '() => { a.b = (0, () => { a.c = (0, () => 1); }); }',
  );
  expect(withPlainFunctions('() => { a.b = () => a.c = () => 1; }')).toBe(
    '() => { a.b = (0, () => a.c = (0, () => 1)); }',
  );
});

test('what is made once, or is put elsewhere, stays as it is', () => {
  for (const code of ['A.prototype.b = () => 1;', '() => { const b = () => 1; a.b = b; };', '() => ({ b: () => 1 });'])
    expect(withPlainFunctions(code)).toBe(code);
});
