import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '#domain/limits.ts';

type SectionSearchProps = {
  label: string;
  placeholder: string;
  /** The applied search text. */
  search: string;
  onSearch: (text: string) => void;
};

/** A debounced search field for a section of the desk. */
export function SectionSearch({ label, placeholder, search, onSearch }: SectionSearchProps) {
  const [text, setText] = useState(search);
  const trimmed = text.trim();
  const apply = useEffectEvent(() => onSearch(trimmed));
  useEffect(() => {
    if (trimmed === search) return;
    const timer = setTimeout(() => apply(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, search]);
  return (
    <search className="newsroom-search">
      <input
        type="search"
        className="field"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}
