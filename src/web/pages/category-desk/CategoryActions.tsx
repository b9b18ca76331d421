import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type CategoryFormValues, type DeskCategoryModel, deleteCategory } from '../../api/desk-categories.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { MergeCategoryDialog } from './MergeCategoryDialog.tsx';
import { useInvalidateCategories } from './use-invalidate-categories.ts';

type CategoryActionsProps = {
  session: Session;
  category: DeskCategoryModel;
  all: DeskCategoryModel[];
  writing: DraftForm<CategoryFormValues>;
};

export function CategoryActions({ session, category, all, writing }: CategoryActionsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useInvalidateCategories(session);
  const [isMerging, setMerging] = useState(false);
  const remove = async () => {
    try {
      await deleteCategory(api, category.id);
      writing.discard();
      toast({ title: 'Deleted', text: category.name });
      await navigate({ href: paths.deskCategories(), ignoreBlocker: true });
      await refresh();
    } catch (error) {
      toast({ tone: 'bad', title: 'Not deleted', text: errorMessage(error) });
    }
  };
  return (
    <div className="writing-actions">
      <Button type="submit" tone="primary" disabled={writing.isSaving}>
        {writing.isSaving ? 'Saving...' : 'Save'}
      </Button>
      {category.id > 0 && (
        <>
          <Button onClick={() => setMerging(true)}>Merge into another...</Button>
          {category.count === 0 && (
            <Button tone="danger" onClick={() => void remove()}>
              Delete
            </Button>
          )}
        </>
      )}
      <span role="status" className="text-sm text-ink-2">
        {writing.isDirty && 'Unsaved changes'}
      </span>
      {isMerging && (
        <MergeCategoryDialog session={session} category={category} all={all} onClose={() => setMerging(false)} />
      )}
    </div>
  );
}
