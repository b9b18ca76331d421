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
  /** The number of the listing that the one in sight is compared with. */
  with: number | null;
};

export function readPlace({ view, kind, search = '', item = '', with: other = '' }: DeskSearch): DeskPlace {
  return {
    view: view === 'done' ? 'done' : 'queue',
    kind: readKind(kind),
    search,
    item: readRef(item),
    with: readId(other),
  };
}

export function addressOf({ view, kind, search, item, with: other }: DeskPlace): string {
  return paths.desk({
    search,
    ...(view === 'done' && { view }),
    ...(kind && { kind }),
    ...(item && { item: nameOf(item) }),
    ...(item?.kind === 'merge' && other && { with: String(other) }),
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

function readId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function readKind(name: string | undefined): ItemKind | null {
  return ITEM_KINDS.find((kind) => kind === name) ?? null;
}
