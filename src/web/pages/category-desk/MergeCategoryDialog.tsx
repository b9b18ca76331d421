import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DeskCategoryModel, deskCategoriesKey, mergeCategory } from '../../api/desk-categories.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
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
    <Dialog
      title="Merge this category?"
      subject={category.name}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" disabled={merge.isBusy || into === ''} onClick={() => void merge.submit()}>
            Merge
          </Button>
        </>
      }
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
      <FormError message={merge.error} />
    </Dialog>
  );
}
