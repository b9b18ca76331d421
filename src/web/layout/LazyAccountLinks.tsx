import { lazyComponent } from '../ui/lazy-component.tsx';

/** Notifications, and the desk for moderators. They load when the menu opens, and come last so that no link moves. */
export const LazyAccountLinks = lazyComponent(
  () => import('./AccountLinks.tsx').then((module) => module.AccountLinks),
  () => null,
);
