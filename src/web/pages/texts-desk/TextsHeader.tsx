import type { ReactNode } from 'react';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { Link } from '../../ui/Link.tsx';

const PARTS = [
  { name: 'Pages', path: deskPaths.pages() },
  { name: 'Emails', path: deskPaths.mails() },
];

export function TextsHeader({ current, children }: { current: 'Pages' | 'Emails'; children?: ReactNode }) {
  return (
    <>
      <AdminPageHeader title="Texts">{children}</AdminPageHeader>
      <div className="newsroom-tools">
        <nav className="newsroom-tabs" aria-label="Kinds of texts">
          {PARTS.map(({ name, path }) => (
            <Link key={name} to={path} className="newsroom-tab" aria-current={name === current ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}
