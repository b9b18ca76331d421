import { lazyModule } from '../ui/lazy-module.ts';

/** The cards that the server has rendered do without this code; loaders load it with other cards. */
export const cardContent = lazyModule(() => import('./CardContent.tsx'));
