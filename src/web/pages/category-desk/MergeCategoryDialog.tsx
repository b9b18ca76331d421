import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DeskCategoryModel, deskCategoriesKey, mergeCategory } from '../../api/desk-categories.ts';
import { ActionDialog } from '../../desk/ActionDialog.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { SelectField } from '../../ui/SelectField.tsx';

type MergeCategoryDialogProps = {
  session: Session;
  category: DeskCategoryModel;
  all: DeskCategoryModel[];
  onClose: () => void;
};

export function MergeCategoryDialog({ session, category, all, onClose }: MergeCategoryDialogProps) {
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const merge = useAction({
    run: (api) => mergeCategory(api, category.id, Number(into)),
    errorTitle: null,
    onSuccess: () => navigate({ href: deskPaths.category(Number(into)), ignoreBlocker: true }),
    invalidates: [deskCategoriesKey(session)],
    affectsPublicPages: true,
  });
  return (
    <ActionDialog
      title="Merge this category?"
      subject={category.name}
      action={{
        label: 'Merge',
        tone: 'primary',
        isDisabled: merge.isBusy || into === '',
        run: () => void merge.submit(),
      }}
      error={merge.error}
      onClose={onClose}
    >
      <SelectField label="Into" value={into} onChoose={setInto}>
        <option value="">Choose a category</option>
        {all
          .filter(({ id }) => id !== category.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <p className="mt-4 text-sm text-ink-2">
        Its names lead there at once, its {category.count.toLocaleString('en-US')} published listings and those that are
        hidden follow step by step. It can be undone on the page of the other category.
      </p>
    </ActionDialog>
  );
}
