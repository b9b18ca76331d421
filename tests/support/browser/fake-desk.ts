import type { ClaimItemWire, DecisionWire, SubmissionItemWire } from '#contract/desk/desk-item-schemas.ts';
import {
  decideItemsOperation,
  getDeskItemOperation,
  getDeskQueueOperation,
  listDecisionsOperation,
  undoDecisionOperation,
} from '#contract/desk/desk-queue-operations.ts';
import type { OperationBody, OperationResponse } from '#contract/operation-request.ts';
import { DESK_ITEM_KINDS, type DeskItemKind } from '#domain/moderation/decision.ts';
import type { FakeNetwork } from './fake-network.ts';

export type DeskItemWire = OperationResponse<typeof getDeskItemOperation>['data'];
type QueueWire = OperationResponse<typeof getDeskQueueOperation>;
type DecisionInput = OperationBody<typeof decideItemsOperation>;

/** The fields that all kinds of items have. */
export const anItem = (id: number) => ({
  id,
  submitted_at: '2026-03-02T09:00:00Z',
  promised_by: '2026-03-04T09:00:00Z',
  signals: [],
  reason: '',
  history: [],
});

type SubmissionFixture = Partial<Omit<SubmissionItemWire, 'fields'>> & {
  fields?: Partial<SubmissionItemWire['fields']>;
};

export function aSubmissionWire(
  id: number,
  name: string,
  { fields, ...item }: SubmissionFixture = {},
): SubmissionItemWire {
  return {
    kind: 'submission',
    ...anItem(id),
    status: 'pending',
    place: 'Austin, TX',
    nearest_categories: [],
    submitter: null,
    listing_id: null,
    duplicates: [],
    diff: null,
    ...item,
    fields: {
      business_name: name,
      category: 'Plumbing',
      additional_categories: '',
      address: '410 Congress Avenue, Austin, TX 78701',
      phone: '',
      email: 'sender@example.test',
      website: '',
      description: 'Small and careful.',
      ...fields,
    },
  };
}

export function aDeskListing(id: number, name: string): ClaimItemWire['listing'] {
  return {
    id,
    business_name: name,
    category: 'Lighting',
    address: '12 Congress Ave, Austin, TX 78701',
    phone: '(512) 555-0101',
    email: '',
    website: '',
  };
}

type FakeDesk = {
  /** What the moderator has decided, oldest first. */
  decided: DecisionInput[];
  /** Adds an item to the server, or replaces it. */
  store(item: DeskItemWire): void;
};

/** Answers the calls of the desk: a waiting item leaves the queue when it is decided and returns when that is undone. */
export function createFakeDesk(network: FakeNetwork, ...stored: DeskItemWire[]): FakeDesk {
  const items = new Map<string, DeskItemWire>();
  const decided: DecisionInput[] = [];
  const log: DecisionWire[] = [];

  const store: FakeDesk['store'] = (item) => {
    items.set(keyOf(item), item);
    const { kind, id } = item;
    network.succeed(getDeskItemOperation, { success: true, data: item }, { params: { kind, id } });
  };
  const isDecided = ({ kind, id }: ItemRef) =>
    log.some((logged) => logged.kind === kind && logged.item_id === id && !logged.reversed_at);
  const decide = (item: ItemRef, { decision, asks = false, reason = '' }: DecisionInput) => {
    const id = log.length + 1;
    log.push({
      id,
      kind: item.kind,
      item_id: item.id,
      title: nameOf(items.get(keyOf(item))),
      decision,
      asks,
      reason,
      actor: MODERATOR,
      created_at: '2026-03-02T12:00:00Z',
      reversed_at: null,
      reversed_by: null,
    });
    network.respondWith(`POST /api/desk/decisions/${id}/undo`, () => {
      const logged = log[id - 1];
      if (logged) Object.assign(logged, { reversed_at: '2026-03-02T12:01:00Z', reversed_by: MODERATOR });
      return {
        json: undoDecisionOperation.response.parse({
          success: true,
          message: 'Undone.',
          data: logged,
          not_restored: [],
        }),
      };
    });
    return { ...item, decision_id: id, listing_id: null, not_restored: [] };
  };

  stored.forEach(store);
  network.respondWith('GET /api/desk/queue', ({ url }) => {
    const kind = url.searchParams.get('kind');
    const search = url.searchParams.get('search')?.toLowerCase() ?? '';
    const waiting = stored
      .filter((item) => isWaiting(item) && !isDecided(item) && (!kind || item.kind === kind))
      .filter((item) => nameOf(item).toLowerCase().includes(search));
    return { json: getDeskQueueOperation.response.parse(toQueue(waiting)) };
  });
  network.respondWith('POST /api/desk/decisions', ({ body }) => {
    const input: DecisionInput = JSON.parse(body);
    decided.push(input);
    const data = input.items.map((item) => decide({ kind: item.kind, id: Number(item.id) }, input));
    return { json: decideItemsOperation.response.parse({ success: true, data }) };
  });
  network.respondWith('GET /api/desk/decisions', () => ({
    json: listDecisionsOperation.response.parse({ success: true, data: log.toReversed(), total: log.length }),
  }));
  return { decided, store };
}

type ItemRef = { kind: DeskItemKind; id: number };

const MODERATOR = { id: 1, name: 'Mo Lind' };

const isWaiting = (item: DeskItemWire) =>
  ('status' in item && (item.status === 'pending' || item.status === 'waiting')) ||
  ((item.kind === 'photo' || item.kind === 'listing') && item.reports.length > 0);

const keyOf = ({ kind, id }: ItemRef) => `${kind}-${id}`;

function nameOf(item: DeskItemWire | undefined): string {
  if (!item) return '';
  if (item.kind === 'appeal') return item.decision.title;
  return item.kind === 'submission' ? item.fields.business_name : item.listing.business_name;
}

function toQueue(items: DeskItemWire[]): QueueWire {
  const counts = DESK_ITEM_KINDS.map((kind) => [kind, items.filter((item) => item.kind === kind).length]);
  return {
    success: true,
    data: items.map((item) => ({
      kind: item.kind,
      id: item.id,
      title: nameOf(item),
      summary: '',
      category: 'Plumbing',
      place: 'Austin, TX',
      submitted_at: item.submitted_at,
      promised_by: item.promised_by,
      is_overdue: false,
      signals: item.signals,
    })),
    total: items.length,
    counts: Object.fromEntries(counts),
    overdue: 0,
    oldest_at: items[0]?.submitted_at ?? null,
    promised_by: items[0]?.promised_by ?? null,
  };
}
