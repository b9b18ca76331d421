import { type ReactNode, useState } from 'react';
import type { TitledItem } from './decision-labels.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { Decisions } from './use-decisions.ts';

export type RemoveItem = (item: TitledItem) => void;

/** Removes a reply or a photo after asking for a reason. The caller renders the dialog. */
export function useRemoval({ decide }: Pick<Decisions, 'decide'>): { remove: RemoveItem; dialog: ReactNode } {
  const [item, setItem] = useState<TitledItem | null>(null);
  const confirm = (reason: string) => {
    setItem(null);
    if (item) decide([item], { verdict: 'rejected', reason });
  };
  const dialog = item && <RejectDialog items={[item]} onReject={confirm} onClose={() => setItem(null)} />;
  return { remove: setItem, dialog };
}
