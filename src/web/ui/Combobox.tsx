import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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

type ComboboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  onType: (text: string) => void;
  /** Groups without options are not rendered. */
  groups: ComboboxGroup[];
  /** The accessible name of the list. */
  listLabel: string;
  /** Called when Enter is pressed and no option is active. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A text field with a list of options. The focus stays in the field: arrows move, Enter selects, Escape closes. */
export function Combobox({ value, onType, groups, listLabel, onEnter, ref, ...input }: ComboboxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const visibleGroups = groups.filter((group) => group.options.length > 0);
  const options = visibleGroups.flatMap((group) => group.options);
  const isVisible = isOpen && options.length > 0;
  const active = isVisible ? options.find((option) => option.key === activeKey) : undefined;

  const set = (open: boolean, key: string | null = null) => {
    setOpen(open);
    setActiveKey(key);
  };
  const select = (option: ComboboxOption) => {
    set(false);
    option.choose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const next = optionAfterKey(event.key, options, active);
    if (next) set(true, next.key);
    else if (event.key === 'Escape' && isVisible) set(false);
    else if (event.key === 'Enter' && active) select(active);
    else {
      if (event.key !== 'Enter') return;
      set(false);
      onEnter?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="combobox">
      <input
        {...input}
        ref={ref}
        value={value}
        {...comboboxAttributes({ isVisible, listId, activeId: active && optionId(listId, options.indexOf(active)) })}
        onChange={(event) => {
          onType(event.target.value);
          set(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => set(false)}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={listId}
        label={listLabel}
        typed={value}
        groups={isVisible ? visibleGroups : []}
        options={options}
        active={active}
        onSelect={select}
      />
      <SuggestionCount count={isVisible ? options.length : 0} />
    </div>
  );
}

type ComboboxState = { isVisible: boolean; listId: string; activeId: string | undefined };

function comboboxAttributes({ isVisible, listId, activeId }: ComboboxState) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isVisible,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } as const;
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

type OptionListProps = {
  id: string;
  label: string;
  typed: string;
  groups: ComboboxGroup[];
  /** The options of all groups, in order. */
  options: ComboboxOption[];
  active: ComboboxOption | undefined;
  onSelect: (option: ComboboxOption) => void;
};

function OptionList({ id, label, typed, groups, options, active, onSelect }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOpen = groups.length > 0;
  usePopupPlacement(list, isOpen);
  const activeId = active && optionId(id, options.indexOf(active));
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} hidden={!isOpen} className="combobox-list floating">
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group.name} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} role="presentation" className="combobox-group">
            {group.name}
          </div>
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={option.key}
              id={optionId(id, options.indexOf(option))}
              role="option"
              aria-selected={option === active}
              className="combobox-option"
              // A press must not take the focus from the field, else the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onSelect(option)}
            >
              {option.picture && <span className="combobox-picture">{option.picture}</span>}
              <span className="combobox-text">
                <span className="combobox-label">
                  <MatchedText text={option.label} typed={typed} />
                </span>
                {option.detail && <span className="combobox-detail">{option.detail}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
