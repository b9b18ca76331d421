import { useState } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import type { ListingModel } from '../../../api/models.ts';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { ReportListing } from '../ReportListing.tsx';

const CorrectionDialog = lazyDialog(() => import('./CorrectionDialog.tsx').then((module) => module.CorrectionDialog));

/** When the details were last confirmed, with a link to suggest a correction. */
export function CorrectionBlock({ listing }: { listing: ListingModel }) {
  const [isOpen, setOpen] = useState(false);
  const { confirmedOn } = listing;
  // Foreign APIs have no confirmations and corrections.
  if (confirmedOn === undefined) return null;
  return (
    <section className="correction-block panel" aria-labelledby="correction">
      <h2 id="correction">Something wrong?</h2>
      <p>{confirmedOn ? `Details confirmed on ${formatLongDate(confirmedOn)}.` : 'Details not confirmed yet.'}</p>
      <button type="button" className="text-action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Suggest a correction
      </button>
      <ReportListing listing={listing} />
      {isOpen && <CorrectionDialog listing={listing} onClose={() => setOpen(false)} />}
    </section>
  );
}
