import { useState, useSyncExternalStore } from 'react';
import { paths } from '../../paths.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useIsServerMarkup } from '../../ui/use-is-server-markup.ts';
import type { FacetRailProps } from './FacetRail.tsx';

const { useModule } = lazyModule(() => import('./FacetRail.tsx'));

type FilterRailProps = Omit<FacetRailProps, 'isShown'>;

/**
 * The filters on wide screens. The server renders them with their counts; their code loads when the pointer reaches them or
 * they must change.
 */
export function FilterRail(props: FilterRailProps) {
  const path = paths.listings(props.search);
  const [initialPath] = useState(path);
  const [isTouched, setTouched] = useState(false);
  const isServerMarkup = useIsServerMarkup('rail');
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE_SCREEN).matches,
    () => true,
  );
  const rail = useModule(isTouched || (isWide && !(isServerMarkup && path === initialPath)));
  if (rail) return <rail.FacetRail {...props} isShown={isWide} />;
  return (
    <div
      className="facets"
      onPointerEnter={() => setTouched(true)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's markup is preserved
      dangerouslySetInnerHTML={PRESERVE_MARKUP}
      suppressHydrationWarning
    />
  );
}

const PRESERVE_MARKUP = { __html: '' };
const WIDE_SCREEN = '(width >= 56.3125rem)';

function subscribeToWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE_SCREEN);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
