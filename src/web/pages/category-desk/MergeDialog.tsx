import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type DeskCategory, mergeCategory } from '../../api/desk-categories.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { useCategoriesChanged } from './use-categories-changed.ts';

type MergeDialogProps = { session: Session; category: DeskCategory; all: DeskCategory[]; onClose: () => void };

export function MergeDialog({ session, category, all, onClose }: MergeDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useCategoriesChanged(session);
  const [into, setInto] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false });
  const merge = async () => {
    setState({ isBusy: true });
    try {
      await mergeCategory(api, category.id, Number(into));
      await navigate({ href: paths.deskCategory(Number(into)), ignoreBlocker: true });
      await refresh();
    } catch (error) {
      setState({ isBusy: false, fault: failureSentence(error) });
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
      <ChoiceField label="Into" value={into} onChoose={setInto}>
        <option value="">Choose a category</option>
        {all
          .filter(({ id }) => id !== category.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </ChoiceField>
      <p className="mt-4 text-sm text-ink-2">
        Its names lead there at once, its {category.count.toLocaleString('en-US')} published listings and those that are
        hidden follow step by step. It can be undone on the page of the other category.
      </p>
      <FormFault sentence={state.fault} />
    </Dialog>
  );
}
