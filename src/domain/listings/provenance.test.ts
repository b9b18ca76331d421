import { describe, expect, test } from 'vitest';
import type { DataSource } from '../imports/data-source.ts';
import { confirmedOn, type FactSource, type Provenance, provenanceNote } from './provenance.ts';

const NOW = new Date('2026-11-19T12:00:00Z');
const NOTHING: Provenance = {
  facts: {},
  origin: null,
  repeated: {},
  confirmed: null,
  sources: new Map(),
  isInvented: false,
};
const by = (kind: FactSource['kind'], day: string): FactSource => ({ kind, day, sourceId: null, batchId: null });
const noteOf = (provenance: Partial<Provenance>) => provenanceNote({ ...NOTHING, ...provenance }, NOW).text;

test('the note is the newest word, and the owner’s before others', () => {
  expect(noteOf({})).toBe('');
  expect(noteOf({ origin: by('visitor', '2026-01-01') })).toBe('');
  expect(noteOf({ facts: { hours: by('owner', '2026-10-29'), phone: by('owner', '2026-10-29') } })).toBe(
    'Hours confirmed by the owner, 3 weeks ago',
  );
  expect(noteOf({ facts: { hours: by('owner', '2026-10-29'), phone: by('desk', '2026-11-10') } })).toBe(
    'Hours confirmed by the owner, 3 weeks ago',
  );
  const confirmed = { by: 'visitors', day: '2026-11-12' } as const;
  expect(noteOf({ facts: { phone: by('desk', '2026-11-10') }, confirmed })).toBe(
    'Details confirmed by visitors, 1 week ago',
  );
  expect(noteOf({ facts: { website: by('visitor', '2026-11-18') } })).toBe('Website corrected by a visitor, 1 day ago');
});

test('an owner who added the business confirmed it then', () => {
  expect(noteOf({ origin: by('owner', '2026-10-29') })).toBe('Details confirmed by the owner, 3 weeks ago');
  const confirmed = { by: 'visitors', day: '2026-11-12' } as const;
  expect(noteOf({ origin: by('owner', '2026-10-29'), confirmed })).toBe('Details confirmed by visitors, 1 week ago');
});

describe('a source that says again what it said', () => {
  const COUNTY: DataSource = {
    name: 'County',
    license: 'cc-by-4.0',
    licenseUrl: '',
    attribution: '',
    dataDate: '2026-01-15',
  };
  const imported: FactSource = { kind: 'import', day: '2026-01-15', sourceId: 1, batchId: 7 };
  const provenance: Provenance = {
    ...NOTHING,
    origin: imported,
    repeated: { phone: { day: '2026-09-01', sourceId: 2 }, hours: { day: '2026-09-01', sourceId: null } },
    sources: new Map([
      [1, COUNTY],
      [2, { ...COUNTY, dataDate: '2026-09-01' }],
    ]),
  };

  test('renews those facts, and is credited once with its newest date', () => {
    expect(confirmedOn(provenance, 'phone')).toBe('2026-09-01');
    expect(confirmedOn(provenance, 'hours')).toBe('2026-09-01');
    expect(confirmedOn(provenance, 'website')).toBe('2026-01-15');
    expect(provenanceNote(provenance, NOW)).toMatchObject({
      text: 'From County, September 2026',
      credits: [{ text: 'County' }],
    });
  });

  test('does not renew what somebody else has said since, and never makes a fact older', () => {
    expect(confirmedOn({ ...provenance, facts: { phone: by('desk', '2026-02-01') } }, 'phone')).toBe('2026-02-01');
    const older = { ...provenance, repeated: { phone: { day: '2025-12-01', sourceId: 2 } } };
    expect(confirmedOn(older, 'phone')).toBe('2026-01-15');
  });
});
