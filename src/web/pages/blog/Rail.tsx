import { RECENT_POSTS } from '#domain/limits.ts';
import { longDate } from '#domain/long-date.ts';
import type { Post } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { type SectionsProps, sectionLinks } from './Sections.tsx';
import { StayUpdated } from './StayUpdated.tsx';

/** `posts`: newest first, whatever is filtered. */
export function Rail({ categories, filter, posts }: SectionsProps & { posts: readonly Post[] }) {
  return (
    <aside className="rail">
      <nav aria-labelledby="rail-categories">
        <h2 id="rail-categories">Categories</h2>
        <ul className="caps">
          {sectionLinks(categories, filter).map(({ name, count, link }) => (
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
                {post.title} <span>{longDate(post.publishedDate)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <StayUpdated />
    </aside>
  );
}
