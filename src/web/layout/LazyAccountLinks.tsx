import { lazyComponent } from '../ui/lazy-component.tsx';

/** What one was told, and the desk for who moderates. It is asked when the menu is opened, and last in it, so that nothing moves. */
export const LazyAccountLinks = lazyComponent(
  () => import('./AccountLinks.tsx').then((module) => module.AccountLinks),
  () => null,
);
