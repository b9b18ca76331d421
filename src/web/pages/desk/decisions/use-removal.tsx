import { type ReactNode, useState } from 'react';
import type { TitledItem } from './decision-labels.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { Decisions } from './use-decisions.ts';

export type RemoveItem = (part: TitledItem) => void;

/** Takes a reply or a photo away, with a reason: the dialog is the caller's to show. */
export function useRemoval({ decide }: Pick<Decisions, 'decide'>): { remove: RemoveItem; dialog: ReactNode } {
  const [part, setPart] = useState<TitledItem | null>(null);
  const removeFor = (reason: string) => {
    setPart(null);
    if (part) decide([part], { verdict: 'rejected', reason });
  };
  const dialog = part && <RejectDialog items={[part]} onReject={removeFor} onClose={() => setPart(null)} />;
  return { remove: setPart, dialog };
}
