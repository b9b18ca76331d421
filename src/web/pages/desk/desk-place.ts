import { ITEM_KINDS, type ItemKind } from '#domain/desk.ts';
import type { ItemRef } from '../../api/desk-models.ts';
import { type DeskSearch, paths } from '../../paths.ts';

/** Where one is at the desk; the address says all of it. */
export type DeskPlace = {
  view: 'queue' | 'done';
  kind: ItemKind | null;
  search: string;
  /** Null: the first one where both are in sight, the list alone where only one is. */
  item: ItemRef | null;
};

export function readPlace({ view, kind, search = '', item = '' }: DeskSearch): DeskPlace {
  return { view: view === 'done' ? 'done' : 'queue', kind: readKind(kind), search, item: readRef(item) };
}

export function addressOf({ view, kind, search, item }: DeskPlace): string {
  return paths.desk({
    search,
    ...(view === 'done' && { view }),
    ...(kind && { kind }),
    ...(item && { item: nameOf(item) }),
  });
}

/** As it stands in the address: review-12. */
export function nameOf({ kind, id }: ItemRef): string {
  return `${kind}-${id}`;
}

function readRef(name: string): ItemRef | null {
  const [, kindName, digits] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(name) ?? [];
  const kind = readKind(kindName);
  return kind && { kind, id: Number(digits) };
}

function readKind(name: string | undefined): ItemKind | null {
  return ITEM_KINDS.find((kind) => kind === name) ?? null;
}
