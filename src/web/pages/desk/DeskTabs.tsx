import type { Queue } from '../../api/desk-models.ts';
import { Link } from '../../ui/Link.tsx';
import { addressOf, type DeskPlace } from './desk-place.ts';

type DeskTabsProps = { place: DeskPlace; counts: Queue['counts'] | undefined };

export function DeskTabs({ place, counts }: DeskTabsProps) {
  const tabs = [
    { name: 'Queue', to: { view: 'queue', kind: null }, count: counts && counts.submission + counts.review },
    { name: 'Submissions', to: { view: 'queue', kind: 'submission' }, count: counts?.submission },
    { name: 'Reviews', to: { view: 'queue', kind: 'review' }, count: counts?.review },
    { name: 'Done', to: { view: 'done', kind: null }, count: undefined },
  ] as const;
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
