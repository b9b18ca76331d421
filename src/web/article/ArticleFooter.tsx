import type { PostModel } from '../api/models.ts';
import { useSite } from '../app-context.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';

export function ArticleFooter({ post }: { post: PostModel }) {
  const { siteName } = useSite();
  const author = post.author || siteName;
  return (
    <footer>
      <section className="article author" aria-labelledby="author-label">
        <span className="initial" aria-hidden="true">
          {[...author][0]?.toUpperCase()}
        </span>
        <div>
          <h2 id="author-label" className="caps text-ink-2">
            ABOUT THE AUTHOR
          </h2>
          <p className="author-name">{author}</p>
          <p className="text-ink-2">Writes for {siteName} about local businesses and the people who keep them open.</p>
        </div>
      </section>
      <section className="panel article-next">
        <h2>Find local businesses near you</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.directory()} tone="primary">
            BROWSE DIRECTORY
          </ButtonLink>
          <ButtonLink to={paths.blog()}>MORE ARTICLES</ButtonLink>
        </div>
      </section>
    </footer>
  );
}
