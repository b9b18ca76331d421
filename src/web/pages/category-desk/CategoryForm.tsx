import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type DeskCategory, type EditableCategory, readEditable, saveCategory } from '../../api/desk-categories.ts';
import { useApi } from '../../app-context.ts';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import { useWriting } from '../../desk/use-writing.ts';
import { WritingNotices } from '../../desk/WritingNotices.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CategoryActions } from './CategoryActions.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { useCategoriesChanged } from './use-categories-changed.ts';

type CategoryFormProps = { session: Session; editable: EditableCategory; all: DeskCategory[]; canChange: boolean };

const LABELS = { name: 'Name', description: 'Description', sign: 'Sign', synonyms: 'Synonyms', parentId: 'Group' };

export function CategoryForm({ session, editable, all, canChange }: CategoryFormProps) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useCategoriesChanged(session);
  const { category } = editable;
  const writing = useWriting({
    key: `categoryDraft:${category.id || 'new'}`,
    stored: { form: editable.form, version: category.version || null },
    readCurrent: (current) => storedOf(readEditable(current)),
    save: async (form, version) =>
      storedOf(await saveCategory(api, version === null ? null : { id: category.id, version }, form)),
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (writing.isSaving || !(await writing.submit())) return;
    toast({ title: 'Saved', text: 'The category has been saved.' });
    await refresh();
    if (category.id === 0) await navigate({ href: paths.deskCategories(), ignoreBlocker: true });
  };
  return (
    <>
      <NewsroomHead title={category.id === 0 ? 'New category' : category.name}>
        {category.id > 0 && (
          <ButtonLink tone="quiet" to={paths.listings({ category: category.name.toLowerCase() })}>
            {category.count.toLocaleString('en-US')} {category.count === 1 ? 'listing' : 'listings'}
          </ButtonLink>
        )}
      </NewsroomHead>
      <WritingNotices writing={writing} labels={LABELS} />
      {/* The browser's own bubbles would stand in the way of the sentences at the fields. */}
      <form className="category-form" noValidate onSubmit={(event) => void onSubmit(event)} aria-label="Category">
        <fieldset disabled={!canChange} className="category-fields">
          <CategoryFields editable={editable} all={all} writing={writing} />
        </fieldset>
        {canChange && <CategoryActions session={session} category={category} all={all} writing={writing} />}
        {!canChange && <p className="text-ink-2">Only admins can change a category.</p>}
      </form>
      <LeaveDialog isDirty={writing.isDirty} onLeave={writing.discard} />
    </>
  );
}

function storedOf(editable: EditableCategory | null) {
  return editable && { form: editable.form, version: editable.category.version };
}
