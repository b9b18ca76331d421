import { expect, test } from 'vitest';
import { readCoveredIds, readRequirementIds } from './spec-coverage.ts';

test('requirements are the rows of the tables', () => {
  const markdown = `# Title
| | statement |
|---|---|
| §2.home.1 | A hero |
| R-12 | A lock |
not a row: | U-01 |
`;
  expect(readRequirementIds(markdown)).toEqual(['§2.home.1', 'R-12']);
});

test('a covers comment counts when a test follows it', () => {
  const source = `
  // covers §2.home.1, R-12
  test('shows the hero', () => {});

  // covers U-01
  // biome-ignore lint: reason
  it.each([1, 2])('waits %s', () => {});

  // covers U-02
  const noTest = 1;
`;
  expect(readCoveredIds(source)).toEqual(['§2.home.1', 'R-12', 'U-01']);
});
