import type { ReactNode, Ref } from 'react';
import type { Session } from '../../session/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Decisions } from './decisions/use-decisions.ts';
import type { DeskLocation } from './desk-location.ts';
import type { NavigateDesk } from './use-desk-location.ts';

/** The state that the queue and the log of decisions share. */
export type DeskProps = { session: Session; location: DeskLocation; navigate: NavigateDesk; decisions: Decisions };

type DeskLayoutProps = {
  /** On a phone, the list and the open item are two separate screens. */
  isOpen: boolean;
  /** Nothing to choose: the pane says so, on a phone below the head of the list. */
  isEmpty: boolean;
  /** The last decision: at the bottom of the list, on a phone below the header. */
  notice: ReactNode;
  list: ReactNode;
  pane: ReactNode;
  footer: ReactNode;
  paneRef?: Ref<HTMLElement>;
};

export function DeskLayout({ isOpen, isEmpty, notice, list, pane, footer, paneRef }: DeskLayoutProps) {
  return (
    <div className="desk" data-open={isOpen ? '' : undefined} data-empty={isEmpty ? '' : undefined}>
      <h1 className="sr-only">Moderation desk</h1>
      <section className="desk-list" aria-label="Queue">
        {list}
      </section>
      {notice}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <section ref={paneRef} className="desk-pane" aria-label="In sight" tabIndex={0}>
        {pane}
      </section>
      <div className="desk-foot">{footer}</div>
    </div>
  );
}

/** Rendered by the server, and shown until the first response arrives. */
export function DeskSkeleton() {
  return (
    <div className="desk" role="status" aria-label="Loading...">
      <div className="desk-list">
        <ListSkeleton />
      </div>
      <div className="desk-pane">
        <PaneSkeleton />
      </div>
      <noscript>
        <p className="p-4">Turn on JavaScript to use the desk.</p>
      </noscript>
    </div>
  );
}

export function ListSkeleton() {
  return (
    <div className="grid gap-4 p-4">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-11 bg-line!" />
      ))}
    </div>
  );
}

export function PaneSkeleton() {
  return (
    <div className="desk-body">
      <ItemSkeleton />
    </div>
  );
}

export function ItemSkeleton() {
  return (
    <>
      <Skeleton className="h-6.5 w-32" />
      <Skeleton className="mt-3 h-11 w-90 max-w-full" />
      <Skeleton className="mt-9 h-64" />
    </>
  );
}
