import { useQuery } from '@tanstack/react-query';
import {
  type DeskCategory,
  deskCategoriesQuery,
  deskCategoryQuery,
  type EditableCategory,
} from '../../api/desk-categories.ts';
import { useApi } from '../../app-context.ts';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { DeskRecord, type RecordWords } from '../../desk/DeskRecord.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { Merges } from './Merges.tsx';

type CategoryEditorProps = { session: Session; id: number | null; canChange: boolean };

/** `id` is null for a new category. */
export function CategoryEditor({ session, id, canChange }: CategoryEditorProps) {
  const api = useApi();
  const { data: all = NONE } = useQuery(deskCategoriesQuery(api, session, ''));
  const one = useQuery({ ...deskCategoryQuery(api, session, id ?? 0), enabled: id !== null && id > 0 });
  const show = (editable: EditableCategory) => (
    <div className="wrap newsroom-body">
      <CategoryForm session={session} editable={editable} all={all} canChange={canChange} />
      <Merges session={session} merges={editable.merges} canChange={canChange} />
      <DeskHistory lines={editable.history} />
    </div>
  );
  if (id === null && canChange) return show(BLANK);
  return (
    <DeskRecord id={id ?? 0} query={one} words={WORDS}>
      {show}
    </DeskRecord>
  );
}

const WORDS: RecordWords = {
  failed: { title: 'Error Loading Category', text: 'Failed to load the category. Please try again later.' },
  missing: { title: 'There is no such category.', text: 'It may have been deleted, or merged into another one.' },
  wayBack: { to: paths.deskCategories(), label: 'Back to the categories' },
};

const NONE: DeskCategory[] = [];

const BLANK: EditableCategory = {
  category: { id: 0, name: '', slug: '', sign: '', synonyms: [], parentId: null, parent: '', count: 0, version: 0 },
  form: { name: '', description: '', sign: '', synonyms: '', parentId: '' },
  formerNames: [],
  merges: [],
  history: [],
};
