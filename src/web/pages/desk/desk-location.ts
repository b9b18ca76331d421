import { DESK_ITEM_KINDS, type DeskItemKind } from '#domain/moderation/decision.ts';
import type { ItemRef } from '../../api/desk-models.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { DeskSearchParams } from '../../paths.ts';

/** The state of the desk, all of which is in the URL. */
export type DeskLocation = {
  view: 'queue' | 'done';
  kind: DeskItemKind | null;
  search: string;
  /** Null shows the first item beside the list, or only the list on a phone. */
  item: ItemRef | null;
  compareWithId: number | null;
};

export function parseDeskLocation({
  view,
  kind,
  search = '',
  item = '',
  with: other = '',
}: DeskSearchParams): DeskLocation {
  return {
    view: view === 'done' ? 'done' : 'queue',
    kind: parseItemKind(kind),
    search,
    item: parseItemRef(item),
    compareWithId: parseId(other),
  };
}

export function deskHref({ view, kind, search, item, compareWithId: other }: DeskLocation): string {
  return deskPaths.queue({
    search,
    ...(view === 'done' && { view }),
    ...(kind && { kind }),
    ...(item && { item: itemRefKey(item) }),
    ...(item?.kind === 'merge' && other && { with: String(other) }),
  });
}

/** Formats a reference as in the URL, for example `review-12`. */
export function itemRefKey({ kind, id }: ItemRef): string {
  return `${kind}-${id}`;
}

function parseItemRef(name: string): ItemRef | null {
  const [, kindName, digits] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(name) ?? [];
  const kind = parseItemKind(kindName);
  return kind && { kind, id: Number(digits) };
}

function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function parseItemKind(name: string | undefined): DeskItemKind | null {
  return DESK_ITEM_KINDS.find((kind) => kind === name) ?? null;
}
