import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';

export type ComboboxOption = {
  /** Its own among all options. */
  key: string;
  label: string;
  detail?: string;
  picture?: ReactNode;
  choose: () => void;
};

export type ComboboxGroup = { name: string; options: ComboboxOption[] };

type ComboboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  onType: (text: string) => void;
  /** Groups without options are not shown. */
  groups: ComboboxGroup[];
  /** What the list is of. */
  listLabel: string;
  ref?: Ref<HTMLInputElement>;
};

/** A text field with a list of what it may become. The focus stays in the field; arrows choose, Enter takes, Escape closes. */
export function Combobox({ value, onType, groups, listLabel, ref, ...input }: ComboboxProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const shown = groups.filter((group) => group.options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options.find((option) => option.key === activeKey) : undefined;

  const set = (open: boolean, key: string | null = null) => {
    setOpen(open);
    setActiveKey(key);
  };
  const take = (option: ComboboxOption) => {
    set(false);
    option.choose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const next = optionAfterKey(event.key, options, active);
    if (next) set(true, next.key);
    else if (event.key === 'Escape' && isShown) set(false);
    else if (event.key === 'Enter' && active) take(active);
    else {
      if (event.key === 'Enter') set(false);
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
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, options.indexOf(active))}
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
        groups={isShown ? shown : []}
        options={options}
        active={active}
        onTake={take}
      />
      <span className="sr-only" role="status">
        {isShown && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
      </span>
    </div>
  );
}

/** The option that an arrow leads to; from the end on to the beginning and back. */
function optionAfterKey(
  key: string,
  options: ComboboxOption[],
  active: ComboboxOption | undefined,
): ComboboxOption | undefined {
  const at = active ? options.indexOf(active) : -1;
  if (key === 'ArrowDown') return options[(at + 1) % options.length];
  return key === 'ArrowUp' ? options.at(at < 0 ? -1 : at - 1) : undefined;
}

function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

type OptionListProps = {
  id: string;
  label: string;
  groups: ComboboxGroup[];
  /** Those of all groups, in order. */
  options: ComboboxOption[];
  active: ComboboxOption | undefined;
  onTake: (option: ComboboxOption) => void;
};

function OptionList({ id, label, groups, options, active, onTake }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} hidden={groups.length === 0} className="combobox-list floating">
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group.name} role="group" aria-labelledby={`${id}-group-${at}`}>
          <div id={`${id}-group-${at}`} role="presentation" className="combobox-group">
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
              onClick={() => onTake(option)}
            >
              {option.picture}
              <span className="combobox-label">{option.label}</span>
              {option.detail && <span className="combobox-detail">{option.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
