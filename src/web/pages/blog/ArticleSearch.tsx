import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { paths } from '../../paths.ts';

type ArticleSearchProps = {
  text: string;
  onType: (text: string) => void;
  /** Null while nothing is searched for. */
  found: number | null;
};

/** A plain form to /blog: it works before any script does. */
export function ArticleSearch({ text, onType, found }: ArticleSearchProps) {
  return (
    <search className="paper-search">
      <form action={paths.blog()} onSubmit={(event) => event.preventDefault()}>
        <label className="sr-only" htmlFor="article-search">
          Search articles
        </label>
        <input
          id="article-search"
          className="field"
          type="search"
          name="search"
          placeholder="Search articles"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
      <p role="status" className="sr-only">
        {found !== null && `${found} ${found === 1 ? 'article' : 'articles'} found`}
      </p>
    </search>
  );
}
