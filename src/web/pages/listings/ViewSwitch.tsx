import { useEffect, useRef } from 'react';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { StrokeIcon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';

const LIST = 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5';
const MAP = 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2ZM9 4v14M15 6v14';
/** Shorter movements are not meant. */
const SCROLL_PX = 12;

/** Switches between the list and the map where there is no room for both. Hides while the visitor scrolls down the list. */
export function ViewSwitch({ search: { view, ...rest } }: { search: ListingsSearchParams }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < SCROLL_PX) return;
      last = window.scrollY;
      nav.current?.toggleAttribute('data-away', moved > 0 && view !== 'map');
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [view]);
  const isMap = view === 'map';
  return (
    <nav ref={nav} className="view-switch" aria-label="View">
      <Link to={paths.listings(rest)} aria-current={isMap ? undefined : 'true'}>
        <StrokeIcon path={LIST} />
        List
      </Link>
      <Link to={paths.listings({ ...rest, view: 'map' })} aria-current={isMap ? 'true' : undefined} rel="nofollow">
        <StrokeIcon path={MAP} />
        Map
      </Link>
    </nav>
  );
}
