import type { WaitingItemWire } from '#contract/desk.ts';
import { ITEM_KINDS, type ItemKind, overdueBefore, type Signal } from '#domain/desk.ts';
import { findCorrections } from '#storage/corrections.ts';
import { countQueue, listQueue, type QueueCount, type QueueFilter, type WaitingItem } from '#storage/desk-queue.ts';
import { findEdits } from '#storage/listing-edits.ts';
import type { Page } from '#storage/page.ts';
import { findSubmissions } from '#storage/submissions.ts';
import type { ServerContext } from '../http/context.ts';
import { examineClaims } from '../moderation/claim-facts.ts';
import { examineCorrections } from '../moderation/correction-facts.ts';
import { examineEdits } from '../moderation/edit-facts.ts';
import { reviewSignals } from '../moderation/review-facts.ts';
import { examineSubmissions } from '../moderation/submission-facts.ts';
import { presentWaiting } from './present.ts';

export type Queue = {
  items: WaitingItemWire[];
  total: number;
  counts: Record<ItemKind, number>;
  overdue: number;
  oldestAt: Date | null;
};

/** A page of what waits with all that its list shows; counts are of every kind, the rest of the one asked for. */
export async function readQueue(context: ServerContext, filter: Omit<QueueFilter, 'now'>, page: Page): Promise<Queue> {
  const { db } = context;
  const now = context.clock();
  const counts = await countQueue(db, { search: filter.search, now }, overdueBefore(now));
  const items = await listQueue(db, { ...filter, now }, page);
  const signals = await findSignals(context, items);
  const asked = counts.filter((count) => filter.kind === undefined || count.kind === filter.kind);
  return {
    items: items.map((item) => presentWaiting(item, signals(item), now)),
    total: sum(asked, (count) => count.waiting),
    counts: countsByKind(counts),
    overdue: sum(asked, (count) => count.overdue),
    oldestAt: asked.map((count) => count.oldestAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

async function findSignals({ db, clock }: ServerContext, items: WaitingItem[]) {
  const idsOf = (kind: ItemKind) => items.filter((item) => item.kind === kind).map((item) => item.id);
  const submissions = await examineSubmissions(db, await findSubmissions(db, idsOf('submission')));
  const edits = await examineEdits(db, await findEdits(db, idsOf('edit')), clock());
  const corrections = await examineCorrections(db, await findCorrections(db, idsOf('correction')), clock());
  const claims = await examineClaims(db, idsOf('claim'), clock());
  const finders: Record<ItemKind, (item: WaitingItem) => Signal[] | undefined> = {
    submission: ({ id }) => submissions.get(id)?.signals,
    review: reviewSignals,
    edit: ({ id }) => edits.find(({ edit }) => edit.id === id)?.signals,
    correction: ({ id }) => corrections.find(({ correction }) => correction.id === id)?.signals,
    claim: ({ id }) => claims.get(id)?.signals,
    ownership: () => [],
    check: () => [],
    reply: () => [],
    photo: () => [],
    merge: () => [],
  };
  return (item: WaitingItem): Signal[] => finders[item.kind](item) ?? [];
}

function countsByKind(counts: QueueCount[]): Record<ItemKind, number> {
  const entries = ITEM_KINDS.map((kind) => [kind, counts.find((count) => count.kind === kind)?.waiting ?? 0]);
  // one entry for each kind, as was just made
  return Object.fromEntries(entries) as Record<ItemKind, number>;
}

const sum = (counts: QueueCount[], of: (count: QueueCount) => number) =>
  counts.reduce((total, count) => total + of(count), 0);
