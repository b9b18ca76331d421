import { RECENT_POSTS } from '#domain/limits.ts';
import { formatLongDate } from '#lib/format-date.ts';
import type { PostModel } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { type CategoryNavProps, categoryLinks } from './CategoryNav.tsx';
import { NewsletterSignup } from './NewsletterSignup.tsx';

/** `posts`: all loaded posts, newest first, regardless of the filter. */
export function BlogSidebar({ categories, filter, posts }: CategoryNavProps & { posts: readonly PostModel[] }) {
  return (
    <aside className="rail">
      <nav aria-labelledby="rail-categories">
        <h2 id="rail-categories">Categories</h2>
        <ul className="caps">
          {categoryLinks(categories, filter).map(({ name, count, link }) => (
            <li key={name}>
              <Link className="rail-category" {...link}>
                {name} <span className="text-ink-2 tabular-nums">{count ?? posts.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="rail-recent">
        <h2 id="rail-recent">Recent articles</h2>
        <ul>
          {posts.slice(0, RECENT_POSTS).map((post) => (
            <li key={post.id}>
              <Link className="rail-recent" to={paths.article(post.slug)}>
                {post.title} <span>{formatLongDate(post.publishedDate)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <NewsletterSignup />
    </aside>
  );
}
