import { lazyModule } from './lazy-module.ts';

export type Art = typeof import('./art-drawings.ts');

/** The server renders the drawings of the first page. The browser loads the drawing code for the next page. */
const art = lazyModule<Art>(() => import('./art-drawings.ts'));
export const useArt = art.useModule;

/** For what draws again without a new page. A failure is harmless: the drawings load when they are shown. */
export function preloadArt(): void {
  void art.load().catch(() => {});
}
