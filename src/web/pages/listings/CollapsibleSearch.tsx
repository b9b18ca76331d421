import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import type { CategoryModel } from '../../api/models.ts';
import type { ListingsSearchParams } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchForm } from './SearchForm.tsx';
import { searchSummary } from './search-sentence.ts';

type CollapsibleSearchProps = { search: ListingsSearchParams; categories: readonly CategoryModel[] };

/**
 * The search form. On a phone it is collapsed to a plate in the header, which opens the form over the page. The form
 * follows the `details` instead of standing in it, because wide screens always show it.
 */
export function CollapsibleSearch({ search, categories }: CollapsibleSearchProps) {
  const plate = useRef<HTMLDetailsElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const { what, where } = searchSummary(search, categories);
  const label = [what ? `Edit search: ${what}` : 'Search businesses', where].filter(Boolean).join(' ');
  const close = ({ keepsFocus = false } = {}) => {
    if (!plate.current?.open) return;
    plate.current.open = false;
    if (!keepsFocus) plate.current.querySelector('summary')?.focus({ preventScroll: true });
  };
  const focusInput = () => plate.current?.open && sheet.current?.querySelector('input:not([type="hidden"])');
  return (
    <>
      <details
        ref={plate}
        className="find-plate"
        onToggle={() => {
          const input = focusInput();
          if (input instanceof HTMLInputElement) input.focus();
        }}
      >
        <summary aria-label={label}>
          <Icon name="search" size={18} />
          <span>
            <b>{what || 'Search businesses'}</b> {where}
          </span>
        </summary>
      </details>
      <search
        ref={sheet}
        className="find-sheet"
        aria-label="Search"
        onKeyDown={({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && close()}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close({ keepsFocus: true });
        }}
      >
        <div className="find-sheet-head">
          <button type="button" className="icon-btn" aria-label="Close search" onClick={() => close()}>
            <Icon name="close" />
          </button>
          <span aria-hidden="true">Search</span>
        </div>
        <SearchForm search={search} onDone={() => close()} />
      </search>
    </>
  );
}
