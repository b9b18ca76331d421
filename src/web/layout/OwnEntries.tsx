import { lazyPart } from '../ui/lazy-part.tsx';

/** What one was told, and the desk for who moderates. It is asked when the menu is opened, and last in it, so that nothing moves. */
export const OwnEntries = lazyPart(
  () => import('./OwnLinks.tsx').then((module) => module.OwnLinks),
  () => null,
);
