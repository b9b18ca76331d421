import { useQuery } from '@tanstack/react-query';
import {
  type DeskCategoryModel,
  deskCategoriesQuery,
  deskCategoryQuery,
  type EditableCategory,
} from '../../api/desk-categories.ts';
import { useApi } from '../../app-context.ts';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { DeskRecord, type RecordCopy } from '../../desk/DeskRecord.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { CategoryEditForm } from './CategoryEditForm.tsx';
import { CategoryMerges } from './CategoryMerges.tsx';

type CategoryEditorProps = { session: Session; id: number | null; canChange: boolean };

export function CategoryEditor({ session, id, canChange }: CategoryEditorProps) {
  const api = useApi();
  const { data: all = NO_CATEGORIES } = useQuery(deskCategoriesQuery(api, session, ''));
  const category = useQuery({ ...deskCategoryQuery(api, session, id ?? 0), enabled: id !== null && id > 0 });
  const renderEditor = (editable: EditableCategory) => (
    <div className="wrap newsroom-body">
      <CategoryEditForm session={session} editable={editable} all={all} canChange={canChange} />
      <CategoryMerges session={session} merges={editable.merges} canChange={canChange} />
      <DeskHistory lines={editable.history} />
    </div>
  );
  if (id === null && canChange) return renderEditor(BLANK_CATEGORY);
  return (
    <DeskRecord id={id ?? 0} query={category} copy={RECORD_COPY}>
      {renderEditor}
    </DeskRecord>
  );
}

const RECORD_COPY: RecordCopy = {
  failed: { title: 'Error Loading Category', text: 'Failed to load the category. Please try again later.' },
  missing: { title: 'Category not found', text: 'It may have been deleted, or merged into another one.' },
  backLink: { to: deskPaths.categories(), label: 'Back to the categories' },
};

const NO_CATEGORIES: DeskCategoryModel[] = [];

const BLANK_CATEGORY: EditableCategory = {
  category: { id: 0, name: '', slug: '', sign: '', synonyms: [], plural: '', group: '', count: 0, version: 0 },
  form: {
    name: '',
    description: '',
    sign: '',
    synonyms: '',
    plural: '',
    group: '',
    services: '',
    osmTags: '',
    schemaType: '',
  },
  formerNames: [],
  merges: [],
  history: [],
};
