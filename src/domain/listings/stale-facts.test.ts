import { describe, expect, test } from 'vitest';
import type { FactSource, Provenance } from './provenance.ts';
import { staleFacts, staleLimit, unconfirmedSince } from './stale-facts.ts';

const NOTHING: Provenance = {
  facts: {},
  origin: null,
  repeated: {},
  confirmed: null,
  sources: new Map(),
  isInvented: false,
};
const by = (kind: FactSource['kind'], day: string): FactSource => ({ kind, day, sourceId: null, batchId: null });
const LISTING = {
  address: '',
  phone: '(512) 555-0101',
  email: '',
  website: '',
  hours: null,
  hoursText: 'By appointment',
  createdAt: new Date('2025-01-01T12:00:00Z'),
};
const LIMIT = '2025-11-19';
const stale = (provenance: Partial<Provenance>, listing = LISTING) =>
  staleFacts(listing, { ...NOTHING, ...provenance }, LIMIT);

describe('facts are stale', () => {
  test('from the day that somebody last said so, or else from the day the business was listed', () => {
    expect(stale({})).toEqual(['phone', 'hours']);
    expect(stale({}, { ...LISTING, createdAt: new Date('2025-11-19T00:00:00Z') })).toEqual([]);
    expect(stale({ facts: { hours: by('owner', LIMIT) } })).toEqual(['phone']);
    expect(stale({ confirmed: { by: 'owner', day: '2026-01-01' } })).toEqual([]);
    expect(stale({ origin: by('owner', '2025-12-01') })).toEqual([]);
    expect(stale({ origin: by('import', '2024-03-01') })).toEqual(['phone', 'hours']);
  });

  test('never for an invented business', () => {
    expect(stale({ isInvented: true })).toEqual([]);
    expect(staleFacts(LISTING, undefined, LIMIT)).toEqual([]);
  });
});

test('the limit is a number of calendar months ago, 12 unless the settings say otherwise', () => {
  const now = new Date('2026-11-19T23:00:00Z');
  expect(staleLimit({}, now)).toBe('2025-11-19');
  expect(staleLimit({ staleAfterMonths: '3' }, now)).toBe('2026-08-19');
  expect(staleLimit({ staleAfterMonths: '3' }, new Date('2026-05-31T00:00:00Z'))).toBe('2026-03-03');
});

test('the day since which nobody has confirmed several facts is the oldest of theirs', () => {
  const provenance = { ...NOTHING, facts: { hours: by('owner', '2025-03-01') } };
  expect(unconfirmedSince(LISTING, provenance, ['phone', 'hours'])).toBe('2025-01-01');
  expect(unconfirmedSince(LISTING, provenance, ['hours'])).toBe('2025-03-01');
});
