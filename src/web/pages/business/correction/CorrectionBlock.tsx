import { useState } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import type { ListingModel } from '../../../api/models.ts';
import { lazyDialog } from '../../../ui/lazy-component.tsx';

const CorrectionDialog = lazyDialog(() => import('./CorrectionDialog.tsx').then((module) => module.CorrectionDialog));

/** When the details were last confirmed, with a link to suggest a correction. */
export function CorrectionBlock({ listing }: { listing: ListingModel }) {
  const [isOpen, setOpen] = useState(false);
  const { confirmedOn } = listing;
  // Foreign APIs have no confirmations and corrections.
  if (confirmedOn === undefined) return null;
  return (
    <div className="correction-block">
      <p>{confirmedOn ? `Details confirmed on ${formatLongDate(confirmedOn)}.` : 'Details not confirmed yet.'}</p>
      <button type="button" className="link text-left" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Something wrong? Suggest a correction
      </button>
      {isOpen && <CorrectionDialog listing={listing} onClose={() => setOpen(false)} />}
    </div>
  );
}
