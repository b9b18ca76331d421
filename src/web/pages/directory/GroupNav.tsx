import { useEffect, useRef } from 'react';
import type { HubSection } from './group-hubs.ts';
import { useCurrentSection } from './use-current-section.ts';

type GroupNavProps = {
  sections: readonly HubSection[];
  /** The groups are hidden, so none of them is current. */
  isFiltered: boolean;
  onJump: () => void;
};

/** The groups, as a list beside them or, on phones, as a row above. */
export function GroupNav({ sections, isFiltered, onJump }: GroupNavProps) {
  const { current, jumpTo } = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - 24;
  }, [current]);
  return (
    <nav className="hub-nav" aria-label="Groups">
      <ul ref={list}>
        {sections.map(({ id, name, hubs }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={!isFiltered && id === current ? 'true' : undefined}
              onClick={() => {
                onJump();
                jumpTo(id);
              }}
            >
              <span>{name}</span>
              <span className="hub-count">{hubs.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
