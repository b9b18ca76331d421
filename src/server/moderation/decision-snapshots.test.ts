import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Decision, DeskItemKind } from '#domain/moderation/decision.ts';
import {
  asksForChanges,
  checkSnapshot,
  claimSnapshot,
  ownershipSnapshot,
  parseSnapshot,
  reviewSnapshot,
} from './decision-snapshots.ts';

const decisionWith = (kind: DeskItemKind, snapshot: unknown): Decision => ({
  id: 12,
  kind,
  itemId: 7,
  title: 'Lamp & Wick',
  verdict: 'rejected',
  reason: '',
  snapshot,
  actor: { id: 1, name: 'Mo Reyes' },
  createdAt: new Date('2026-11-01'),
  reversedAt: null,
  reversedBy: null,
});

type RecordedDecision = { item_kind: DeskItemKind; decision: string; before: unknown };

/** Rows of the decisions table, read while the tests of commit c0069b8 ran. */
const { decisions: recorded }: { decisions: RecordedDecision[] } = JSON.parse(
  readFileSync(new URL('../../../tests/support/recorded-rows.json', import.meta.url), 'utf8'),
);
/** The decisions whose undo needs the snapshot. */
const SCHEMAS: Record<string, z.ZodMiniType> = {
  'claim approved': claimSnapshot,
  'ownership approved': ownershipSnapshot,
  'ownership rejected': ownershipSnapshot,
  'review approved': reviewSnapshot,
  'review rejected': reviewSnapshot,
  'check approved': checkSnapshot,
  'check rejected': checkSnapshot,
};

describe('a snapshot that an earlier version wrote', () => {
  const withSchema = recorded.flatMap(({ item_kind, decision, before }) => {
    const schema = SCHEMAS[`${item_kind} ${decision}`];
    return schema ? [{ item_kind, decision, before, schema }] : [];
  });

  it.each(withSchema)('can be read: $item_kind $decision', ({ item_kind, before, schema }) => {
    expect(parseSnapshot<unknown>(schema, decisionWith(item_kind, before))).toEqual(before);
  });

  it('is recorded for every decision whose undo needs it', () => {
    const kinds = withSchema.map(({ item_kind, decision }) => `${item_kind} ${decision}`);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(SCHEMAS)));
  });

  it.each(recorded.filter(({ item_kind }) => item_kind === 'submission'))(
    'tells whether changes were requested: submission $decision',
    ({ item_kind, before }) => {
      const asks = typeof before === 'object' && before !== null && 'asks' in before;
      expect(asksForChanges(decisionWith(item_kind, before))).toBe(asks);
    },
  );
});

describe('a stored snapshot', () => {
  const passed = { result: 'passed', checkedOn: '2026-10-20', evidence: 'Seen on Street View.' };
  const unchecked = { result: 'unchecked', checkedOn: '', evidence: '' };

  it.each([
    ['review', reviewSnapshot, { status: 'pending', reports: [4, 9] }],
    ['claim', claimSnapshot, { owner_id: null, closed: [] }],
    ['claim', claimSnapshot, { owner_id: 3, closed: [8] }],
    ['ownership', ownershipSnapshot, { owner_id: 3, given_to: null }],
    ['ownership', ownershipSnapshot, { owner_id: 3, given_to: 5 }],
    ['check', checkSnapshot, { check: 'address', former: unchecked, written: passed }],
  ] as const)('of a %s parses as it was written', (kind, schema, snapshot) => {
    expect(parseSnapshot<unknown>(schema, decisionWith(kind, snapshot))).toEqual(snapshot);
  });

  it.each([
    ['review', reviewSnapshot, { status: 'gone', reports: [] }],
    ['review', reviewSnapshot, { status: 'pending' }],
    ['claim', claimSnapshot, {}],
    ['ownership', ownershipSnapshot, { owner_id: '3', given_to: null }],
    ['check', checkSnapshot, { check: 'aura', former: unchecked, written: passed }],
    ['check', checkSnapshot, null],
  ] as const)('of a %s with another shape is an error that names the decision', (kind, schema, snapshot) => {
    expect(() => parseSnapshot<unknown>(schema, decisionWith(kind, snapshot))).toThrow(
      'decisions.before of row 12 has an unexpected shape',
    );
  });

  it('of a submission tells whether its sender was asked for changes', () => {
    expect(asksForChanges(decisionWith('submission', { listing_id: null, asks: true }))).toBe(true);
    expect(asksForChanges(decisionWith('submission', { listing_id: 5 }))).toBe(false);
    expect(asksForChanges(decisionWith('review', { status: 'pending', reports: [] }))).toBe(false);
    expect(() => asksForChanges(decisionWith('submission', { asks: 'yes' }))).toThrow('row 12');
  });
});
