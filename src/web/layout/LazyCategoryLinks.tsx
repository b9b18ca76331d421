import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { CategoryLinksProps } from './CategoryLinks.tsx';

/** Loaded when a menu opens: few visitors open one, and the drawn signs are large. */
export const LazyCategoryLinks = lazyComponent(
  () => import('./CategoryLinks.tsx').then((module) => module.CategoryLinks),
  ({ className, onChoose }: CategoryLinksProps) => (
    <Link to={paths.directory()} className={className} onClick={onChoose}>
      Directory
    </Link>
  ),
  ({ className }) => <p className={className}>Loading...</p>,
);
