import { lazyServerComponent, Nothing } from '../ui/lazy-component.tsx';

/** Few pages show photos, so their code is loaded on demand. */
export const LazyPhotoStrip = lazyServerComponent(
  () => import('./PhotoStrip.tsx').then((module) => module.PhotoStrip),
  Nothing,
);
