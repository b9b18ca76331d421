import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CategoryModel } from '../../api/models.ts';
import { GroupNav } from './GroupNav.tsx';
import { groupHubs, letterOf, rowLimits, sortByName } from './group-hubs.ts';
import { FlatSection, HubGroup, LetterSection } from './HubSections.tsx';
import { LetterBar } from './LetterBar.tsx';

/** All categories: by group, or under a letter. */
export function HubIndex({ hubs }: { hubs: readonly CategoryModel[] }) {
  const top = useRef<HTMLDivElement>(null);
  const [letter, setLetter] = useState<string | null>(null);
  const sections = useMemo(() => groupHubs(hubs), [hubs]);
  const limits = useMemo(() => rowLimits(sections ?? []), [sections]);
  const byName = useMemo(() => sortByName(hubs), [hubs]);
  const underLetter = byName.filter(({ name }) => letterOf(name) === letter);
  useEffect(() => {
    if (letter !== null && (top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [letter]);
  useEffect(() => {
    const index = top.current;
    index?.addEventListener('click', keepRowInPlace);
    return () => index?.removeEventListener('click', keepRowInPlace);
  }, []);
  return (
    <div className="hub-index" ref={top}>
      {/* The groups have to be there before the browser jumps to one. */}
      {sections && (
        <GroupNav sections={sections} isFiltered={letter !== null} onJump={() => flushSync(() => setLetter(null))} />
      )}
      <LetterBar hubs={hubs} letter={letter} onChoose={setLetter} />
      <div className="hub-sections">
        <p role="status" className="sr-only">
          {letter !== null && `${underLetter.length} starting with ${letter}`}
        </p>
        {letter !== null && <LetterSection letter={letter} hubs={underLetter} onShowAll={() => setLetter(null)} />}
        {letter === null && sections?.map((section) => <HubGroup key={section.id} section={section} limits={limits} />)}
        {letter === null && !sections && <FlatSection hubs={byName} />}
      </div>
    </div>
  );
}

/** Opening a row closes another, perhaps above it. */
function keepRowInPlace({ target }: Event): void {
  const row = target instanceof Element ? target.closest('summary') : null;
  if (!row) return;
  const before = row.getBoundingClientRect().top;
  requestAnimationFrame(() => window.scrollBy({ top: row.getBoundingClientRect().top - before, behavior: 'instant' }));
}
