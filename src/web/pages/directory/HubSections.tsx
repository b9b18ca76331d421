import { Suspense, useRef, useState } from 'react';
import { DIRECTORY_GROUP_ROWS_ON_PHONES } from '#domain/limits.ts';
import type { CategoryModel } from '../../api/models.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { HubSection } from './group-hubs.ts';
import { HubRow } from './HubRow.tsx';

/** A group of categories. On phones it shows the first ones and a button for the rest. */
export function HubGroup({ section: { id, name, hubs } }: { section: HubSection }) {
  const rows = useRef<HTMLDivElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  // One more row is as high as the button.
  const isLong = hubs.length > DIRECTORY_GROUP_ROWS_ON_PHONES + 1;
  const toggle = () => {
    setExpanded(!isExpanded);
    if (isExpanded) return;
    // The first row that appears, once it is shown.
    const next = rows.current?.querySelectorAll('summary')[DIRECTORY_GROUP_ROWS_ON_PHONES];
    requestAnimationFrame(() => next?.focus({ preventScroll: true }));
  };
  return (
    <section className="hub-group" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        {name} <span>{hubs.length}</span>
      </h2>
      <div className={classNames('hub-rows', isLong && !isExpanded && 'hub-rows-short')} ref={rows}>
        <HubRows hubs={hubs} />
      </div>
      {isLong && (
        <button type="button" className="hub-show-all" aria-expanded={isExpanded} onClick={toggle}>
          <span>{isExpanded ? 'Show fewer' : `Show all ${hubs.length}`}</span>
          <Icon name="down" size={18} />
        </button>
      )}
    </section>
  );
}

type LetterSectionProps = { letter: string; hubs: readonly CategoryModel[]; onShowAll: () => void };

export function LetterSection({ letter, hubs, onShowAll }: LetterSectionProps) {
  return (
    <section className="hub-group" aria-labelledby="hub-letter">
      <h2 id="hub-letter">
        {letter} <span>{hubs.length}</span>
      </h2>
      <div className="hub-rows">
        <HubRows hubs={hubs} />
      </div>
      <button type="button" className="link hub-all-letters" onClick={onShowAll}>
        Show all categories
      </button>
    </section>
  );
}

/** Without groups, as from a foreign API. */
export function FlatSection({ hubs }: { hubs: readonly CategoryModel[] }) {
  return (
    <section className="hub-group" aria-label="All categories">
      <div className="hub-rows">
        <HubRows hubs={hubs} />
      </div>
    </section>
  );
}

/** Each row hydrates in its own Suspense boundary: a hundred at once would block the first click. */
function HubRows({ hubs }: { hubs: readonly CategoryModel[] }) {
  return hubs.map((hub) => (
    <Suspense key={hub.id}>
      <HubRow category={hub} />
    </Suspense>
  ));
}
