import type { QueueItemWire } from '#contract/desk/desk-queue-operations.ts';
import {
  DESK_ITEM_KINDS,
  type DeskItemKind,
  type ModerationSignal,
  overdueCutoff,
} from '#domain/moderation/decision.ts';
import { findCorrections } from '#storage/corrections/corrections.ts';
import {
  countQueue,
  type DeskQueueItem,
  listQueue,
  type QueueCount,
  type QueueFilter,
} from '#storage/desk/desk-queue.ts';
import { findEdits } from '#storage/listings/listing-edits.ts';
import type { Pagination } from '#storage/pagination.ts';
import { findSubmissions } from '#storage/submissions/submissions.ts';
import type { ServerContext } from '../http/server-context.ts';
import { examineClaims } from '../moderation/examine-claims.ts';
import { examineCorrections } from '../moderation/examine-corrections.ts';
import { examineEdits } from '../moderation/examine-edits.ts';
import { examineSubmissions } from '../moderation/examine-submissions.ts';
import { reportSignals, reviewDeskSignals } from '../moderation/report-signals.ts';
import { presentQueueItem } from './present-desk-item.ts';

export type QueuePage = {
  items: QueueItemWire[];
  total: number;
  counts: Record<DeskItemKind, number>;
  overdue: number;
  oldestAt: Date | null;
};

/** One page of the queue. `counts` covers every kind, the other figures only the requested one. */
export async function loadQueue(
  context: ServerContext,
  filter: Omit<QueueFilter, 'now'>,
  page: Pagination,
): Promise<QueuePage> {
  const { db } = context;
  const now = context.clock();
  const counts = await countQueue(db, { search: filter.search, now }, overdueCutoff(now));
  const items = await listQueue(db, { ...filter, now }, page);
  const signals = await loadSignals(context, items);
  const matching = counts.filter((count) => filter.kind === undefined || count.kind === filter.kind);
  return {
    items: items.map((item) => presentQueueItem(item, signals(item), now)),
    total: sum(matching, (count) => count.waiting),
    counts: countsByKind(counts),
    overdue: sum(matching, (count) => count.overdue),
    oldestAt: matching.map((count) => count.oldestAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

async function loadSignals({ db, clock }: ServerContext, items: DeskQueueItem[]) {
  const idsOf = (kind: DeskItemKind) => items.filter((item) => item.kind === kind).map((item) => item.id);
  const submissions = await examineSubmissions(db, await findSubmissions(db, idsOf('submission')));
  const edits = await examineEdits(db, await findEdits(db, idsOf('edit')), clock());
  const corrections = await examineCorrections(db, await findCorrections(db, idsOf('correction')), clock());
  const claims = await examineClaims(db, idsOf('claim'), clock());
  const finders: Record<DeskItemKind, (item: DeskQueueItem) => ModerationSignal[] | undefined> = {
    submission: ({ id }) => submissions.get(id)?.signals,
    review: reviewDeskSignals,
    edit: ({ id }) => edits.find(({ edit }) => edit.id === id)?.signals,
    correction: ({ id }) => corrections.find(({ correction }) => correction.id === id)?.signals,
    claim: ({ id }) => claims.get(id)?.signals,
    ownership: () => [],
    check: () => [],
    reply: () => [],
    photo: (item) => reportSignals('photo', item),
    listing: (item) => reportSignals('listing', item),
    appeal: () => [],
    change: () => [],
    merge: () => [],
  };
  return (item: DeskQueueItem): ModerationSignal[] => finders[item.kind](item) ?? [];
}

function countsByKind(counts: QueueCount[]): Record<DeskItemKind, number> {
  const entries = DESK_ITEM_KINDS.map((kind) => [kind, counts.find((count) => count.kind === kind)?.waiting ?? 0]);
  // `entries` has every kind
  return Object.fromEntries(entries) as Record<DeskItemKind, number>;
}

const sum = (counts: QueueCount[], select: (count: QueueCount) => number) =>
  counts.reduce((total, count) => total + select(count), 0);
