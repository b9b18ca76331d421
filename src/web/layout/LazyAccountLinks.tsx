import { useApi } from '../app-context.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { AccountLinksProps } from './AccountLinks.tsx';

const load = () => import('./AccountLinks.tsx').then((module) => module.AccountLinks);

/** Saved, notifications, and the desk for moderators. */
export const LazyAccountLinks = lazyComponent<AccountLinksProps>(load, () => null, ReservedRows);

/** A failure is harmless: the menu tries again. */
export const preloadAccountLinks = () => void load().catch(() => {});

/** Keeps the place of the two links that everyone has. */
function ReservedRows({ className }: AccountLinksProps) {
  if (!useApi().isOwnServer) return null;
  return (
    <div aria-hidden="true">
      <span className={className} />
      <span className={className} />
    </div>
  );
}
