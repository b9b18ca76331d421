import './admin-layout.css';
import type { ReactNode } from 'react';
import { ConfirmIdentityHost } from '../auth/ConfirmIdentityHost.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The layout of the desk's sections other than the queue. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="newsroom">
      {children}
      <ConfirmIdentityHost />
    </div>
  );
}

/** Rendered by the server and until the first response arrives. */
export function AdminLayoutSkeleton() {
  return (
    <AdminLayout>
      <div className="wrap newsroom-body" role="status" aria-label="Loading...">
        <Skeleton className="h-13 w-72 max-w-full" />
        <Skeleton className="mt-8 h-96" />
        <noscript>
          <p className="p-4">Turn on JavaScript to use the desk.</p>
        </noscript>
      </div>
    </AdminLayout>
  );
}

type AdminPageHeaderProps = { title: string; children?: ReactNode };

export function AdminPageHeader({ title, children }: AdminPageHeaderProps) {
  return (
    <header className="newsroom-head">
      <h1>{title}</h1>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </header>
  );
}
