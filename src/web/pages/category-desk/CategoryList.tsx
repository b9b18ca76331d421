import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DeskCategoryModel, deskCategoriesQuery } from '../../api/desk-categories.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { SectionSearch } from '../../desk/SectionSearch.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CategorySign } from '../../ui/CategorySign.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { CategoryFileActions } from './CategoryFileActions.tsx';

export function CategoryList({ session, canChange }: { session: Session; canChange: boolean }) {
  const { search = '' } = useSearch({ from: '/admin/categories/{-$id}' });
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(deskCategoriesQuery(useApi(), session, search));
  const applySearch = (text: string) => void navigate({ href: deskPaths.categories({ search: text }), replace: true });
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title="Categories">
        <CategoryFileActions session={session} canChange={canChange} />
        {canChange && (
          <ButtonLink tone="primary" to={deskPaths.category('new')}>
            New category
          </ButtonLink>
        )}
      </AdminPageHeader>
      <div className="newsroom-tools">
        <p role="status" className="text-sm text-ink-2">
          {data && countLabel(data.length, search)}
        </p>
        <SectionSearch label="Search categories" placeholder="Name or synonym" search={search} onSearch={applySearch} />
      </div>
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data?.length === 0 && <Empty isFiltered={search !== ''} />}
      {data && data.length > 0 && (
        <ul className="category-rows" aria-label="Categories">
          {data.map((category) => (
            <DeskCategoryRow key={category.id} category={category} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DeskCategoryRow({ category }: { category: DeskCategoryModel }) {
  const { id, name, sign, group, synonyms, count } = category;
  return (
    <li className="category-row">
      <CategorySign category={sign || name} size={28} className="category-row-sign" />
      <div className="min-w-0">
        <Link to={deskPaths.category(id)} className="newsroom-title">
          {name}
        </Link>
        {(group || synonyms.length > 0) && (
          <p className="newsroom-meta">
            {group && <span>in {group}</span>}
            {synonyms.length > 0 && <span>also {synonyms.join(', ')}</span>}
          </p>
        )}
      </div>
      <span className="category-row-count">
        {count.toLocaleString('en-US')} {count === 1 ? 'listing' : 'listings'}
      </span>
    </li>
  );
}

function countLabel(count: number, search: string): string {
  const label = count === 1 ? '1 category' : `${count.toLocaleString('en-US')} categories`;
  return search ? `${label} found` : label;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Categories" text="Failed to load the categories. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No categories found." text="Try another word. Former names and synonyms are searched too." />
  ) : (
    <EmptyState title="No categories yet." text="Every listing needs a category." />
  );
}
