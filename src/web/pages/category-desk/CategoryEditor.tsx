import { useQuery } from '@tanstack/react-query';
import {
  type DeskCategory,
  deskCategoriesQuery,
  deskCategoryQuery,
  type EditableCategory,
} from '../../api/desk-categories.ts';
import { useApi } from '../../app-context.ts';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { Merges } from './Merges.tsx';

type CategoryEditorProps = { session: Session; id: number | null; canChange: boolean };

/** `id` is null for a new category. */
export function CategoryEditor({ session, id, canChange }: CategoryEditorProps) {
  const api = useApi();
  const { data: all = NONE } = useQuery(deskCategoriesQuery(api, session, ''));
  const one = useQuery({ ...deskCategoryQuery(api, session, id ?? 0), enabled: id !== null && id > 0 });
  const isMissing = id !== null && (!(id > 0) || (one.isError && /HTTP 404/.test(one.error.message)));
  if (isMissing || (id === null && !canChange)) return <Missing />;
  const editable = id === null ? BLANK : one.data;
  if (!editable) return one.isError ? <Failed onRetry={() => void one.refetch()} /> : <Loading />;
  return (
    <div className="wrap newsroom-body">
      <CategoryForm session={session} editable={editable} all={all} canChange={canChange} />
      <Merges session={session} merges={editable.merges} canChange={canChange} />
      <DeskHistory lines={editable.history} />
    </div>
  );
}

const NONE: DeskCategory[] = [];

const BLANK: EditableCategory = {
  category: { id: 0, name: '', slug: '', sign: '', synonyms: [], parentId: null, parent: '', count: 0, version: 0 },
  form: { name: '', description: '', sign: '', synonyms: '', parentId: '' },
  formerNames: [],
  merges: [],
  history: [],
};

function Loading() {
  return (
    <div className="wrap newsroom-body" role="status" aria-label="Loading...">
      <Skeleton className="h-13 w-96 max-w-full" />
      <Skeleton className="mt-8 h-150" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap newsroom-body">
      <StateError title="Error Loading Category" text="Failed to load the category. Please try again later.">
        <Button onClick={onRetry}>Retry</Button>
      </StateError>
    </div>
  );
}

function Missing() {
  return (
    <div className="wrap newsroom-body">
      <StateEmpty title="There is no such category." text="It may have been deleted, or merged into another one.">
        <ButtonLink to={paths.deskCategories()}>Back to the categories</ButtonLink>
      </StateEmpty>
    </div>
  );
}
