import { type DeskItemKind, QUEUE_KINDS } from '#domain/moderation/decision.ts';
import type { ModerationQueue } from '../../api/desk-models.ts';
import { Link } from '../../ui/Link.tsx';
import { type DeskLocation, deskHref } from './desk-location.ts';
import { ITEM_KIND_LABELS } from './item-kind-labels.ts';

type DeskTabsProps = { location: DeskLocation; counts: ModerationQueue['counts'] | undefined };

const queueTab = (kind: DeskItemKind | null) => ({ view: 'queue', kind }) as const;

export function DeskTabs({ location, counts }: DeskTabsProps) {
  const tabs = [
    {
      name: 'Queue',
      to: queueTab(null),
      count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0),
    },
    ...QUEUE_KINDS.map((kind) => ({ name: ITEM_KIND_LABELS[kind], to: queueTab(kind), count: counts?.[kind] })),
    { name: 'Done', to: { view: 'done', kind: null } as const, count: undefined },
  ];
  const isCurrent = ({ to }: (typeof tabs)[number]) =>
    to.view === location.view && (to.view === 'done' || to.kind === location.kind);
  return (
    <nav className="desk-tabs" aria-label="Desk">
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={deskHref({ ...location, ...tab.to, item: null })}
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
