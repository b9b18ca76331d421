import type { ReactNode } from 'react';
import type { DeskOverview } from '../../api/desk-overview.ts';
import { deskPaths } from '../../desk-paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';

type System = NonNullable<DeskOverview['system']>;

type SystemPanelProps = { system: System; hasListings?: boolean };

/** For admins. */
export function SystemPanel({ system, hasListings = true }: SystemPanelProps) {
  const { jobs, database, isReadOnly, searchIndex } = system;
  return (
    <section className="panel" aria-labelledby="overview-system">
      <h2 id="overview-system" className="overview-title">
        System
      </h2>
      <ul className="system-rows">
        <SystemRow name="Database" isFine={!isReadOnly}>
          {isReadOnly ? 'read-only, the disk is almost full' : DATABASE_LABELS[database]}
        </SystemRow>
        <SystemRow name="Search index" isFine>
          {hasListings ? indexLabel(searchIndex) : 'empty, ready'}
        </SystemRow>
        <SystemRow name="Emails and jobs" isFine={jobs.failed === 0}>
          <Link to={deskPaths.jobs()} className="link">
            {jobs.failed === 0 ? 'none failed' : `${jobs.failed.toLocaleString('en-US')} failed`}
          </Link>
        </SystemRow>
        <SystemRow name="In progress" isFine={jobs.retrying === 0}>
          {`${jobs.waiting.toLocaleString('en-US')} waiting, ${jobs.retrying.toLocaleString('en-US')} retrying`}
        </SystemRow>
      </ul>
    </section>
  );
}

const DATABASE_LABELS: Record<System['database'], string> = {
  embedded: 'embedded, ready',
  server: 'PostgreSQL, ready',
};
const MEGABYTE = 1_000_000;

function indexLabel(index: System['searchIndex']): string {
  if (!index) return 'off, searching in the database';
  if (index.listings === 0) return 'being built';
  return `${index.listings.toLocaleString('en-US')} listings, ${Math.ceil(index.bytes / MEGABYTE)} MB`;
}

function SystemRow({ name, isFine, children }: { name: string; isFine: boolean; children: ReactNode }) {
  return (
    <li>
      <span className={isFine ? 'text-ok' : 'text-bad'}>
        <Icon name={isFine ? 'check' : 'alert'} size={16} />
      </span>
      <b>{name}</b>
      <span className="text-ink-2">{children}</span>
    </li>
  );
}
