import type { DeskPageModel } from '../../api/desk-pages.ts';
import { deskPaths } from '../../desk-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';

export function PageRow({ page, onDelete }: { page: DeskPageModel; onDelete: () => void }) {
  return (
    <li className="newsroom-row texts-row">
      <div className="min-w-0">
        <Link to={deskPaths.page(page.id)} className="newsroom-title">
          {page.title}
        </Link>
        <p className="newsroom-meta">
          {page.isPublished ? <Badge tone="ok">Published</Badge> : <Badge tone="out">Draft</Badge>}
          <span>{page.path}</span>
          {page.inFooter && <span>In the footer</span>}
        </p>
      </div>
      <div className="newsroom-acts">
        {page.isPublished && (
          <Link to={page.path} className="link text-sm" aria-label={`View ${page.title}`}>
            View
          </Link>
        )}
        <Button size="small" tone="danger" onClick={onDelete} aria-label={`Delete ${page.title}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}
