import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
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
  const frame = useRef<HTMLDivElement>(null);
  const rail = useBetweenPresses(frame, useModule(isTouched || (isWide && !(isServerMarkup && path === initialPath))));
  const rememberFocus = useKeptFocus(frame, rail !== null);
  const onFocus = (event: FocusEvent) => {
    rememberFocus(event);
    setTouched(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observed; the links within are the controls
    <div ref={frame} className="facets" onPointerEnter={() => setTouched(true)} onFocus={onFocus}>
      {rail ? (
        <rail.FacetRail {...props} isShown={isWide} />
      ) : (
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's markup is preserved
          dangerouslySetInnerHTML={PRESERVE_MARKUP}
          suppressHydrationWarning
        />
      )}
    </div>
  );
}

type Frame = RefObject<HTMLDivElement | null>;

/** The value, which changes only while nothing in the frame is pressed: a link that is replaced under a press gets no click. */
function useBetweenPresses<Value>(frame: Frame, value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const show = () => setShown(value);
    if (!frame.current?.matches(':active')) return show();
    // after the click that follows
    const showSoon = () => void setTimeout(show);
    for (const event of RELEASES) window.addEventListener(event, showSoon);
    return () => {
      for (const event of RELEASES) window.removeEventListener(event, showSoon);
    };
  }, [frame, value]);
  return shown;
}

const RELEASES = ['pointerup', 'pointercancel'];

/** Keeps the focus on the same filter when the server's markup is replaced. */
function useKeptFocus(frame: Frame, isReplaced: boolean) {
  const focused = useRef('');
  useLayoutEffect(() => {
    if (!isReplaced || document.activeElement !== document.body) return;
    const links = frame.current?.querySelectorAll<HTMLElement>('a, summary, input') ?? [];
    [...links].find((link) => filterKey(link) === focused.current)?.focus({ preventScroll: true });
  }, [frame, isReplaced]);
  return ({ target }: FocusEvent) => {
    focused.current = filterKey(target);
  };
}

/** A filter's counts may change, its group and its name do not. */
const filterKey = (link: Element) =>
  `${link.id} ${link.closest('nav')?.getAttribute('aria-labelledby')} ${link.querySelector('.facet-name')?.textContent}`;

const PRESERVE_MARKUP = { __html: '' };
const WIDE_SCREEN = '(width >= 56.3125rem)';

function subscribeToWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE_SCREEN);
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
