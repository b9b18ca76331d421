import { Fragment } from 'react';
import { longDate, readDate } from '#domain/long-date.ts';
import type { Post } from '../api/models.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { crumbs } from './crumbs.ts';
import { ShareButton } from './ShareButton.tsx';

export function ArticleHead({ post }: { post: Post }) {
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

function Breadcrumb({ post }: { post: Post }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {crumbs(post).map(({ name, path }, index) => (
        <Fragment key={path}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <Link to={path}>{name}</Link>
        </Fragment>
      ))}
    </nav>
  );
}

function PublishedDate({ text }: { text: string }) {
  const date = readDate(text);
  return (
    date && (
      <time className="text-ink-2" dateTime={date.toISOString()}>
        {longDate(text)}
      </time>
    )
  );
}
