import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import {
  type DeskCategoryModel,
  deskCategoriesKey,
  type EditableCategory,
  parseEditableCategory,
  saveCategory,
} from '../../api/desk-categories.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { DraftNotices } from '../../desk/DraftNotices.tsx';
import { useDraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CategoryActions } from './CategoryActions.tsx';
import { CategoryFields } from './CategoryFields.tsx';

type CategoryEditFormProps = {
  session: Session;
  editable: EditableCategory;
  all: DeskCategoryModel[];
  canChange: boolean;
};

const CATEGORY_FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  sign: 'Sign',
  synonyms: 'Synonyms',
  plural: 'Plural',
  group: 'Group',
  services: 'Services',
  osmTags: 'OpenStreetMap tags',
  schemaType: 'schema.org type',
};

export function CategoryEditForm({ session, editable, all, canChange }: CategoryEditFormProps) {
  const navigate = useNavigate();
  const refresh = useInvalidateCategories(session);
  const { category } = editable;
  const draft = useDraftForm({
    key: `categoryDraft:${category.id || 'new'}`,
    stored: { form: editable.form, version: category.version || null },
    readCurrent: (current) => {
      const theirs = parseEditableCategory(current);
      return theirs && toStoredForm(theirs);
    },
    save: async (api, { form, base, version }) =>
      toStoredForm(await saveCategory(api, version === null ? null : { id: category.id, version, base }, form)),
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft.isSaving || !(await draft.submit())) return;
    toast({ title: 'Saved', text: 'Category saved.' });
    await refresh();
    if (category.id === 0) await navigate({ href: deskPaths.categories(), ignoreBlocker: true });
  };
  return (
    <>
      <AdminPageHeader title={category.id === 0 ? 'New category' : category.name}>
        {category.id > 0 && (
          <ButtonLink tone="quiet" to={paths.listings({ category: category.name.toLowerCase() })}>
            {category.count.toLocaleString('en-US')} {category.count === 1 ? 'listing' : 'listings'}
          </ButtonLink>
        )}
      </AdminPageHeader>
      <DraftNotices draft={draft} labels={CATEGORY_FIELD_LABELS} />
      {/* Native validation bubbles would cover our field errors. */}
      <form className="category-form" noValidate onSubmit={(event) => void onSubmit(event)} aria-label="Category">
        <fieldset disabled={!canChange} className="category-fields">
          <CategoryFields editable={editable} all={all} draft={draft} />
        </fieldset>
        {canChange && <CategoryActions session={session} category={category} all={all} draft={draft} />}
        {!canChange && <p className="text-ink-2">Only admins can change a category.</p>}
      </form>
      <LeaveDialog isDirty={draft.isDirty} onLeave={draft.discard} />
    </>
  );
}

function toStoredForm({ form, category }: EditableCategory) {
  return { form, version: category.version };
}

/** Refetches the desk's data; public pages refetch when they are next shown. */
function useInvalidateCategories(session: Session) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: deskCategoriesKey(session) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
  };
}
