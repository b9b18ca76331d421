import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { paths } from '../../paths.ts';

type ArticleSearchProps = {
  text: string;
  onType: (text: string) => void;
  /** Number of results; null without a search. */
  resultCount: number | null;
};

/** A plain form with action /blog, so that it works before hydration. */
export function ArticleSearch({ text, onType, resultCount }: ArticleSearchProps) {
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
        {resultCount !== null && `${resultCount} ${resultCount === 1 ? 'article' : 'articles'} found`}
      </p>
    </search>
  );
}
