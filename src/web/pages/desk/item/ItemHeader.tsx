import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';

type ItemHeaderProps = { kind: string; badges: ReactNode; title: string; children: ReactNode };

export function ItemHeader({ kind, badges, title, children }: ItemHeaderProps) {
  return (
    <header className="item-head">
      <p className="flex flex-wrap gap-2">
        <Badge tone="lamp">{kind}</Badge>
        {badges}
      </p>
      <h2>{title}</h2>
      <p className="item-from">{children}</p>
    </header>
  );
}

export function VerdictBadge({ status }: { status: 'pending' | 'approved' | 'rejected' }) {
  if (status === 'approved') return <Badge tone="ok">Approved</Badge>;
  return status === 'rejected' && <Badge tone="bad">Rejected</Badge>;
}

export function ItemSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="item-part">
      <div className="item-part-head">
        <h3 className="caps">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function VisibilityBadge({ isShown }: { isShown: boolean }) {
  return isShown ? <Badge tone="ok">Public</Badge> : <Badge tone="bad">Removed</Badge>;
}

export function OpenListingLink({ listing }: { listing: { id: number; name: string } }) {
  return (
    <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
      Open {listing.name}
    </Link>
  );
}
