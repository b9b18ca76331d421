import { useState } from 'react';
import { exportCategoryFile } from '../../api/category-files.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadTextFile } from '../../ui/download-text-file.ts';
import { LoadCategoriesDialog } from './LoadCategoriesDialog.tsx';

type CategoryFileActionsProps = { session: Session; canChange: boolean };

export function CategoryFileActions({ session, canChange }: CategoryFileActionsProps) {
  const [isLoading, setLoading] = useState(false);
  const { isBusy, submit } = useAction({
    run: (api) => exportCategoryFile(api),
    onSuccess: ({ name, text }) => downloadTextFile(name, { text, type: 'text/csv' }),
  });
  return (
    <>
      <Button tone="quiet" disabled={isBusy} onClick={() => void submit()}>
        Export
      </Button>
      {canChange && (
        <Button tone="quiet" onClick={() => setLoading(true)}>
          Load categories
        </Button>
      )}
      {isLoading && <LoadCategoriesDialog session={session} onClose={() => setLoading(false)} />}
    </>
  );
}
