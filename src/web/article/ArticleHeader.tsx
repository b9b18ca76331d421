import { Fragment } from 'react';
import { formatLongDate, parseApiDate } from '#lib/format-date.ts';
import type { PostModel } from '../api/models.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { articleBreadcrumbs } from './article-breadcrumbs.ts';
import { ShareButton } from './ShareButton.tsx';

export function ArticleHeader({ post }: { post: PostModel }) {
  return (
    <header className="article">
      <Breadcrumb post={post} />
      <div className="mt-4.5 flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.blog()} className="back">
          <Icon name="back" size={18} />
          BACK TO BLOG
        </Link>
        <ShareButton title={post.title} />
      </div>
      {post.category && (
        <div className="mt-5.5 caps">
          <Badge tone="lamp">{post.category}</Badge>
        </div>
      )}
      <h1>{post.title}</h1>
      <div className="byline caps">
        {post.author && <span>BY {post.author.toUpperCase()}</span>}
        <PublishedDate text={post.publishedDate} />
        <span className="text-ink-2">{post.readTime}</span>
      </div>
    </header>
  );
}

function Breadcrumb({ post }: { post: PostModel }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {articleBreadcrumbs(post).map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <Link to={path}>{name}</Link>
        </Fragment>
      ))}
    </nav>
  );
}

function PublishedDate({ text }: { text: string }) {
  const date = parseApiDate(text);
  return (
    date && (
      <time className="text-ink-2" dateTime={date.toISOString()}>
        {formatLongDate(text)}
      </time>
    )
  );
}
