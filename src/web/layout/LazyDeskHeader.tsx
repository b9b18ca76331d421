import { lazyServerComponent } from '../ui/lazy-component.tsx';
import { Header } from './Header.tsx';

/** Only the screens of the desk load it. */
export const LazyDeskHeader = lazyServerComponent(
  () => import('./DeskHeader.tsx').then((module) => module.DeskHeader),
  Header,
);
