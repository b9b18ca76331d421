import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';

/** Connects the input with its list of options. */
export type ComboboxControl = {
  listId: string;
  isOpen: boolean;
  activeKey: string | null;
  /** Without a key no option is active. */
  set: (isOpen: boolean, activeKey?: string) => void;
  /** The list says what it shows, null if nothing. */
  onShow: (list: ShownList | null) => void;
  /** The list handles a key of the input first; true if it used the key. */
  handleKey: RefObject<((key: string) => boolean) | null>;
};

type ShownList = { activeId: string | undefined };

type ComboboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  onType: (text: string) => void;
  /** Called when Enter is pressed and no option is active. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Renders an `OptionList`, once the visitor has reached the input. Its code may arrive later than what is typed. */
  renderList: (control: ComboboxControl) => ReactNode;
  ref?: Ref<HTMLInputElement>;
};

const CLOSED = { isOpen: false, activeKey: null };

/** A text field with a list of options. The focus stays in the field: arrows move, Enter selects, Escape closes. */
export function Combobox({ value, onType, onEnter, renderList, ref, ...input }: ComboboxProps) {
  const listId = useId();
  const [isReached, setReached] = useState(false);
  const [state, setState] = useState<{ isOpen: boolean; activeKey: string | null }>(CLOSED);
  const [shown, onShow] = useState<ShownList | null>(null);
  const handleKey: ComboboxControl['handleKey'] = useRef(null);
  const reach = () => setReached(true);
  const set = (isOpen: boolean, activeKey: string | null = null) => {
    if (isOpen) reach();
    setState({ isOpen, activeKey });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (handleKey.current?.(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter') {
      set(false);
      onEnter?.(event);
    } else if (event.key === 'ArrowDown' && !handleKey.current) set(true);
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
        aria-expanded={shown !== null}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown?.activeId}
        onPointerEnter={reach}
        onFocus={reach}
        onChange={(event) => {
          onType(event.target.value);
          set(true);
        }}
        onClick={() => set(true)}
        onBlur={() => set(false)}
        onKeyDown={onKeyDown}
      />
      {isReached && renderList({ ...state, listId, set, onShow, handleKey })}
    </div>
  );
}
