import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DeskCategoryModel, mergeCategory } from '../../api/desk-categories.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useInvalidateCategories } from './use-invalidate-categories.ts';

type MergeCategoryDialogProps = {
  session: Session;
  category: DeskCategoryModel;
  all: DeskCategoryModel[];
  onClose: () => void;
};

export function MergeCategoryDialog({ session, category, all, onClose }: MergeCategoryDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useInvalidateCategories(session);
  const [into, setInto] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const merge = async () => {
    setState({ isBusy: true });
    try {
      await mergeCategory(api, category.id, Number(into));
      await navigate({ href: paths.deskCategory(Number(into)), ignoreBlocker: true });
      await refresh();
    } catch (error) {
      setState({ isBusy: false, error: errorMessage(error) });
    }
  };
  return (
    <Dialog
      title={`Merge ${category.name}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" disabled={state.isBusy || into === ''} onClick={() => void merge()}>
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
      <FormError sentence={state.error} />
    </Dialog>
  );
}
