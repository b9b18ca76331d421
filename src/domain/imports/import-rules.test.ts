import { describe, expect, test } from 'vitest';
import {
  detectFileFormat,
  emptyOutcomeCounts,
  localExternalKey,
  parseLocalExternalKey,
  ROW_OUTCOMES,
} from './import-rules.ts';
import { IMPORT_STATES, type ImportProgress, importState, isImportInProgress } from './import-state.ts';

test.each([
  ['shops.csv', 'csv'],
  ['Shops.2026.CSV', 'csv'],
  ['shops.jsonl', 'jsonl'],
  ['shops.NDJSON', 'jsonl'],
  ['shops.geojson', 'geojson'],
  ['shops.jsonld', 'jsonld'],
  ['shops.json', null],
  ['shops.csv.gz', null],
  ['shops.csv2', null],
  ['csv', null],
  ['', null],
])('the format of %j is %s', (name, format) => {
  expect(detectFileFormat(name)).toBe(format);
});

test('the counts of outcomes start at zero', () => {
  expect(emptyOutcomeCounts()).toEqual({
    ...Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, 0])),
    warned: 0,
    conflicts: 0,
    missing: 0,
  });
});

describe('the key of a listing without an external key', () => {
  test('is recognized by the installation that created it', () => {
    expect(localExternalKey('ab12', 345)).toBe('townlink-ab12-345');
    for (const id of [1, 10, 345, 999_999_999_999_999])
      expect(parseLocalExternalKey('ab12', localExternalKey('ab12', id))).toBe(id);
  });

  test.each([
    'townlink-other-345',
    'townlink-ab12-',
    'townlink-ab12-0',
    'townlink-ab12-034',
    'townlink-ab12--3',
    'townlink-ab12-3x',
    'townlink-ab12-x3',
    'townlink-ab12-1000000000000000',
    '345',
    '',
  ])('%j is another key', (key) => {
    expect(parseLocalExternalKey('ab12', key)).toBeNull();
  });
});

describe('the state of an import', () => {
  const AT = new Date('2026-11-15');
  const START: ImportProgress = { doing: null, fault: '', checkedAt: null, batch: null };
  const BATCH = { finishedAt: null, undoneAt: null, undoAskedAt: null };

  test.each<[string, Partial<ImportProgress>]>([
    ['uploaded', {}],
    ['checking', { doing: 'check' }],
    ['checked', { checkedAt: AT }],
    ['failed', { fault: 'Not a CSV file.', checkedAt: AT, batch: BATCH }],
    ['running', { doing: 'run', checkedAt: AT, batch: BATCH }],
    ['running', { doing: 'run', fault: 'An earlier fault.', checkedAt: AT }],
    ['interrupted', { checkedAt: AT, batch: BATCH }],
    ['finished', { doing: 'run', checkedAt: AT, batch: { ...BATCH, finishedAt: AT } }],
    ['undoing', { batch: { ...BATCH, finishedAt: AT, undoAskedAt: AT } }],
    ['undone', { batch: { finishedAt: AT, undoneAt: AT, undoAskedAt: AT } }],
  ])('is %s', (state, progress) => {
    expect(importState({ ...START, ...progress })).toBe(state);
  });

  test('is in progress while a background job works', () => {
    expect(IMPORT_STATES.filter(isImportInProgress)).toEqual(['checking', 'running', 'undoing']);
  });
});
