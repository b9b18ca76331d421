import { type ReactNode, useState } from 'react';
import type { Titled } from './decision-words.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { Decisions } from './use-decisions.ts';

export type Remove = (part: Titled) => void;

/** Takes a reply or a photo away, with a reason: the dialog is the caller's to show. */
export function useRemoval({ decide }: Pick<Decisions, 'decide'>): { remove: Remove; dialog: ReactNode } {
  const [part, setPart] = useState<Titled | null>(null);
  const removeFor = (reason: string) => {
    setPart(null);
    if (part) decide([part], { verdict: 'rejected', reason });
  };
  const dialog = part && <RejectDialog items={[part]} onReject={removeFor} onClose={() => setPart(null)} />;
  return { remove: setPart, dialog };
}
