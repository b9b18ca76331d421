import { expect, test } from 'vitest';
import { type FactSource, type Provenance, provenanceNote, staleFacts } from './provenance.ts';

const NOW = new Date('2026-11-19T12:00:00Z');
const NOTHING: Provenance = { facts: {}, origin: null, confirmed: null, sources: new Map() };
const by = (kind: FactSource['kind'], day: string): FactSource => ({ kind, day, sourceId: null });
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

test('facts are stale after the months, from the day that somebody last said so', () => {
  const filled = new Set(['phone', 'hours'] as const);
  const when = { filled, createdOn: '2025-01-01', today: '2026-11-19', months: 12 };
  expect(staleFacts(NOTHING, when)).toEqual(['phone', 'hours']);
  expect(staleFacts({ ...NOTHING, facts: { hours: by('owner', '2025-11-19') } }, when)).toEqual(['phone']);
  expect(staleFacts({ ...NOTHING, confirmed: { by: 'owner', day: '2026-01-01' } }, when)).toEqual([]);
  expect(staleFacts({ ...NOTHING, origin: by('import', '2024-03-01') }, { ...when, createdOn: '2026-11-01' })).toEqual([
    'phone',
    'hours',
  ]);
});
