import type { DeskPostModel } from '../../api/desk-posts.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { deskPaths } from '../../desk-paths.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { PostImage } from '../../ui/PostImage.tsx';

export function PostRow({ post, onDelete }: { post: DeskPostModel; onDelete: () => void }) {
  return (
    <li className="newsroom-row">
      <PostImage source={post.featuredImage} className="newsroom-cover" />
      <div className="min-w-0">
        <Link to={deskPaths.post(post.id)} className="newsroom-title">
          {post.title}
        </Link>
        <p className="newsroom-meta">
          <StateBadge post={post} />
          <span>{post.category}</span>
          <span>{post.author}</span>
          {post.publishedDate && <time dateTime={post.publishedDate}>{formatDateTime(post.publishedDate)}</time>}
        </p>
      </div>
      <div className="newsroom-acts">
        {post.state === 'published' && (
          <Link to={paths.article(post.slug)} className="link text-sm" aria-label={`View ${post.title}`}>
            View
          </Link>
        )}
        <Button size="small" tone="danger" onClick={onDelete} aria-label={`Delete ${post.title}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function StateBadge({ post: { state } }: { post: DeskPostModel }) {
  if (state === 'draft') return <Badge tone="out">Draft</Badge>;
  return state === 'scheduled' ? <Badge tone="lamp">Scheduled</Badge> : <Badge tone="ok">Published</Badge>;
}
