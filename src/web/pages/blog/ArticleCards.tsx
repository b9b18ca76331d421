import { Fragment } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import type { PostModel } from '../../api/models.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PostImage } from '../../ui/PostImage.tsx';
import { articleLinkId } from './use-more-articles.ts';

export function LeadArticle({ post }: { post: PostModel }) {
  const { author, category, excerpt, publishedDate, readTime } = post;
  const byline = [author && `BY ${author.toUpperCase()}`, formatLongDate(publishedDate), readTime].filter(Boolean);
  return (
    <article className="lead">
      <PostImage source={post.featuredImage} isLazy={false} isBanner />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 caps">
        {category && <Badge tone="lamp">{category}</Badge>}
        <span className="text-ink-2">
          {byline.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <span className="whitespace-nowrap">{part}</span>
            </Fragment>
          ))}
        </span>
      </div>
      <h2>
        <TitleLink post={post} />
      </h2>
      <p className="lead-excerpt">{excerpt}</p>
      <ReadLink post={post} label="READ FULL ARTICLE" />
    </article>
  );
}

export function ArticleGrid({ posts }: { posts: readonly PostModel[] }) {
  return (
    <div className="articles">
      {posts.map((post) => (
        <article key={post.id} className="article-card">
          <PostImage source={post.featuredImage} />
          <p className="caps text-ink-2">
            {[post.category, formatLongDate(post.publishedDate)].filter(Boolean).join(' · ')}
          </p>
          <h3>
            <TitleLink post={post} />
          </h3>
          <p className="mb-3 text-ink-2">{post.excerpt}</p>
          <ReadLink post={post} label="READ ARTICLE" />
        </article>
      ))}
    </div>
  );
}

/** Its click area covers the whole card, including the picture. */
function TitleLink({ post }: { post: PostModel }) {
  return (
    <Link id={articleLinkId(post)} className="covers-card" to={paths.article(post.slug)}>
      {post.title}
    </Link>
  );
}

function ReadLink({ post, label }: { post: PostModel; label: string }) {
  return (
    <Link className="read caps" to={paths.article(post.slug)} aria-describedby={articleLinkId(post)}>
      {label}
      <Icon name="forward" size={16} />
    </Link>
  );
}
