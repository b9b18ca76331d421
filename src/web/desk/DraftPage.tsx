import type { FormEvent, ReactNode } from 'react';
import type { HistoryEntry } from '../api/desk-posts.ts';
import { Button } from '../ui/Button.tsx';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { AdminPageHeader } from './AdminLayout.tsx';
import { DeskHistory } from './DeskHistory.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import type { DraftForm } from './use-draft-form.ts';

type DraftPageProps<Form extends Record<string, string>> = {
  title: string;
  /** The accessible name of the form. */
  label: string;
  draft: DraftForm<Form>;
  labels: Record<keyof Form, string>;
  history: HistoryEntry[];
  onPreview: () => void;
  onSaved: () => Promise<void>;
  /** The fields and buttons. */
  children: ReactNode;
};

/** An editor page: notices, the form and the history of the record. */
export function DraftPage<Form extends Record<string, string>>(page: DraftPageProps<Form>) {
  const { title, label, draft, labels, history, onPreview, onSaved, children } = page;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isSaving && (await draft.submit())) await onSaved();
  };
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title={title}>
        <Button tone="quiet" onClick={onPreview}>
          Preview
        </Button>
      </AdminPageHeader>
      <DraftNotices draft={draft} labels={labels} />
      {/* The browser's validation bubbles would cover the field errors. */}
      <form className="writing" noValidate onSubmit={(event) => void onSubmit(event)} aria-label={label}>
        {children}
      </form>
      <DeskHistory lines={history} />
      <LeaveDialog isDirty={draft.isDirty} onLeave={draft.discard} />
    </div>
  );
}
