import { lazyPart } from '../ui/lazy-part.tsx';

/** Who moderates finds the desk here. It is asked when the menu is opened, and last in it, so that nothing moves. */
export const DeskEntry = lazyPart(
  () => import('./DeskLink.tsx').then((module) => module.DeskLink),
  () => null,
);
