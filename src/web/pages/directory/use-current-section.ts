import { useEffect, useRef, useState } from 'react';

/** Below the sticky header and the row of groups. */
const READING_LINE_PX = 160;

/** The section being read: the last one that begins above the reading line. */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0] ?? '');
  /** The last sections of a page cannot reach the line, so a chosen one stays current while its start is in view. */
  const chosen = useRef('');
  const key = ids.join(' ');
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;
    const onScroll = () => {
      const chosenTop = topOf(chosen.current) ?? -1;
      if (chosenTop >= 0 && chosenTop < window.innerHeight) return;
      chosen.current = '';
      const all = key.split(' ');
      setCurrent(all.findLast((id) => (topOf(id) ?? Number.POSITIVE_INFINITY) < READING_LINE_PX) ?? all[0] ?? '');
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key]);
  return {
    current,
    jumpTo: (id: string) => {
      chosen.current = id;
      setCurrent(id);
    },
  };
}
