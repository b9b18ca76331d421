import { Suspense, useRef, useState } from 'react';
import { DIRECTORY_GROUP_ROWS_ON_PHONES } from '#domain/limits.ts';
import type { CategoryModel } from '../../api/models.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { HubSection, RowLimits } from './group-hubs.ts';
import { HubRow } from './HubRow.tsx';

type HubGroupProps = { section: HubSection; limits: RowLimits };

/** A group of categories. It shows the first ones and a button for the rest: on phones, and in a large directory everywhere. */
export function HubGroup({ section: { id, name, hubs }, limits }: HubGroupProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  // One more row is as high as the button.
  const isLong = hubs.length > limits.phone + 1;
  const isLongOnWide = limits.wide !== null && hubs.length > limits.wide + 1;
  const toggle = () => {
    // The first row that appears, once it is shown.
    const next = [...(rows.current?.querySelectorAll('summary') ?? [])].find((row) => !row.checkVisibility());
    setExpanded(!isExpanded);
    if (isExpanded) return;
    requestAnimationFrame(() => next?.focus({ preventScroll: true }));
  };
  return (
    <section className="hub-group" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        {name} <span>{hubs.length}</span>
      </h2>
      <div
        className={classNames('hub-rows', ...(isExpanded ? [] : shortClasses(limits, { isLong, isLongOnWide })))}
        ref={rows}
      >
        <HubRows hubs={hubs} />
      </div>
      {isLong && (
        <button
          type="button"
          className={classNames('hub-show-all', isLongOnWide && 'hub-show-all-wide')}
          aria-expanded={isExpanded}
          onClick={toggle}
        >
          <span>{isExpanded ? 'Show fewer' : `Show all ${hubs.length}`}</span>
          <Icon name="down" size={18} />
        </button>
      )}
    </section>
  );
}

function shortClasses({ phone }: RowLimits, { isLong, isLongOnWide }: { isLong: boolean; isLongOnWide: boolean }) {
  return [
    isLong && (phone === DIRECTORY_GROUP_ROWS_ON_PHONES ? 'hub-rows-short' : `hub-rows-short-${phone}`),
    isLongOnWide && 'hub-rows-short-wide',
  ];
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
