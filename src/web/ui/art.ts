import { lazyModule } from './lazy-module.ts';

export type Art = typeof import('./art-drawings.ts');

/** The server renders the drawings of the first page. The browser loads the drawing code for the next page. */
export const { load: loadArt, useModule: useArt } = lazyModule<Art>(() => import('./art-drawings.ts'));
