import { type ItemKind, WAITING_KINDS } from '#domain/desk.ts';
import type { Queue } from '../../api/desk-models.ts';
import { Link } from '../../ui/Link.tsx';
import { addressOf, type DeskPlace } from './desk-place.ts';
import { KIND_WORDS } from './kind-words.ts';

type DeskTabsProps = { place: DeskPlace; counts: Queue['counts'] | undefined };

const queueOf = (kind: ItemKind | null) => ({ view: 'queue', kind }) as const;

export function DeskTabs({ place, counts }: DeskTabsProps) {
  const tabs = [
    { name: 'Queue', to: queueOf(null), count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0) },
    ...WAITING_KINDS.map((kind) => ({ name: KIND_WORDS[kind], to: queueOf(kind), count: counts?.[kind] })),
    { name: 'Done', to: { view: 'done', kind: null } as const, count: undefined },
  ];
  const isCurrent = ({ to }: (typeof tabs)[number]) =>
    to.view === place.view && (to.view === 'done' || to.kind === place.kind);
  return (
    <nav className="desk-tabs" aria-label="Desk">
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={addressOf({ ...place, ...tab.to, item: null })}
          className="desk-tab"
          data-current={isCurrent(tab) ? '' : undefined}
          aria-current={isCurrent(tab) ? 'page' : undefined}
        >
          {tab.name}{' '}
          {tab.count !== undefined && <span className="tabular-nums">{tab.count.toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}
