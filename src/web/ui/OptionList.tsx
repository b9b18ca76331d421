import { type ReactNode, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ComboboxControl } from './Combobox.tsx';
import { MatchedText } from './MatchedText.tsx';
import { usePopupPlacement } from './use-popup-placement.ts';

export type ComboboxOption = {
  /** Unique among all options. */
  key: string;
  label: string;
  /** The second line. */
  detail?: ReactNode;
  picture?: ReactNode;
  choose: () => void;
};

export type ComboboxGroup = { name: string; options: ComboboxOption[] };

type OptionListProps = {
  control: ComboboxControl;
  /** The accessible name of the list. */
  label: string;
  typed: string;
  /** Groups without options are not rendered. */
  groups: ComboboxGroup[];
};

/** The options of a `Combobox`. */
export function OptionList({ control, label, typed, groups }: OptionListProps) {
  const { listId, isOpen, activeKey, set, onShow } = control;
  const visibleGroups = isOpen ? groups.filter((group) => group.options.length > 0) : [];
  const options = groups.flatMap((group) => group.options);
  const isVisible = visibleGroups.length > 0;
  const active = isVisible ? options.find((option) => option.key === activeKey) : undefined;
  const activeId = active && optionId(listId, options.indexOf(active));
  const select = (option: ComboboxOption) => {
    set(false);
    option.choose();
  };
  useImperativeHandle(control.handleKey, () => (key) => {
    const next = optionAfterKey(key, options, active);
    if (next) set(true, next.key);
    else if (key === 'Escape' && isVisible) set(false);
    else if (key === 'Enter' && active) select(active);
    else return false;
    return true;
  });
  useLayoutEffect(() => onShow(isVisible ? { activeId } : null), [isVisible, activeId, onShow]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const list = useRef<HTMLDivElement>(null);
  usePopupPlacement(list, isVisible);
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isVisible}
        className="combobox-list floating"
      >
        {visibleGroups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={group.name} role="group" aria-labelledby={`${listId}-group-${index}`}>
            <div id={`${listId}-group-${index}`} role="presentation" className="combobox-group">
              {group.name}
            </div>
            {group.options.map((option) => (
              <Option
                key={option.key}
                id={optionId(listId, options.indexOf(option))}
                option={option}
                isActive={option === active}
                typed={typed}
                onSelect={() => select(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <SuggestionCount count={isVisible ? options.length : 0} />
    </>
  );
}

type OptionProps = { id: string; option: ComboboxOption; isActive: boolean; typed: string; onSelect: () => void };

function Option({ id, option, isActive, typed, onSelect }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="combobox-option"
      // A press must not take the focus from the field, else the list would close before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {option.picture && <span className="combobox-picture">{option.picture}</span>}
      <span className="combobox-text">
        <span className="combobox-label">
          <MatchedText text={option.label} typed={typed} />
        </span>
        {option.detail && <span className="combobox-detail">{option.detail}</span>}
      </span>
    </div>
  );
}

function SuggestionCount({ count }: { count: number }) {
  return (
    <span className="sr-only" role="status">
      {count > 0 && (count === 1 ? '1 suggestion' : `${count} suggestions`)}
    </span>
  );
}

/** The option that an arrow key moves to; it wraps around at both ends. */
function optionAfterKey(
  key: string,
  options: ComboboxOption[],
  active: ComboboxOption | undefined,
): ComboboxOption | undefined {
  const index = active ? options.indexOf(active) : -1;
  if (key === 'ArrowDown') return options[(index + 1) % options.length];
  return key === 'ArrowUp' ? options.at(index < 0 ? -1 : index - 1) : undefined;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
