import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { paths } from '../../paths.ts';
import { preloadArt } from '../../ui/art.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type SearchBarProps = {
  text: string;
  category: string | undefined;
  onType: (text: string) => void;
  onApply: () => void;
};

/** A plain form to /directory, so that it works without JavaScript. */
export function SearchBar({ text, category, onType, onApply }: SearchBarProps) {
  return (
    <search>
      <form
        className="hub-search"
        action={paths.directory()}
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        {category && <input type="hidden" name="category" value={category} />}
        <input
          className="field"
          type="search"
          name="search"
          aria-label="Search categories or businesses"
          placeholder="Search categories or businesses"
          value={text}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          onFocus={preloadArt}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" tone="primary">
          <Icon name="search" size={18} />
          Search
        </Button>
      </form>
    </search>
  );
}
