import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type CategoryFormValues,
  type DeskCategoryModel,
  deleteCategory,
  deskCategoriesKey,
} from '../../api/desk-categories.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { MergeCategoryDialog } from './MergeCategoryDialog.tsx';

type CategoryActionsProps = {
  session: Session;
  category: DeskCategoryModel;
  all: DeskCategoryModel[];
  draft: DraftForm<CategoryFormValues>;
};

export function CategoryActions({ session, category, all, draft }: CategoryActionsProps) {
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const remove = useAction({
    run: (api) => deleteCategory(api, category.id),
    successToast: () => ({ title: 'Deleted', text: category.name }),
    errorTitle: 'Not deleted',
    onSuccess: () => {
      draft.discard();
      return navigate({ href: deskPaths.categories(), ignoreBlocker: true });
    },
    invalidates: [deskCategoriesKey(session)],
    affectsPublicPages: true,
  });
  return (
    <div className="writing-actions">
      <Button type="submit" tone="primary" disabled={draft.isSaving}>
        {draft.isSaving ? 'Saving...' : 'Save'}
      </Button>
      {category.id > 0 && (
        <>
          <Button onClick={() => setMerging(true)}>Merge into another...</Button>
          {category.count === 0 && (
            <Button tone="danger" disabled={remove.isBusy} onClick={() => void remove.submit()}>
              Delete
            </Button>
          )}
        </>
      )}
      <span role="status" className="text-sm text-ink-2">
        {draft.isDirty && 'Unsaved changes'}
      </span>
      {isMerging && (
        <MergeCategoryDialog session={session} category={category} all={all} onClose={() => setMerging(false)} />
      )}
    </div>
  );
}
