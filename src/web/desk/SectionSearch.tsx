import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '#domain/limits.ts';

type SectionSearchProps = {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  search: string;
  onSearch: (text: string) => void;
};

/** Searches a part of the desk while one types. */
export function SectionSearch({ label, placeholder, search, onSearch }: SectionSearchProps) {
  const [text, setText] = useState(search);
  const wanted = text.trim();
  const apply = useEffectEvent(() => onSearch(wanted));
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => apply(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);
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
