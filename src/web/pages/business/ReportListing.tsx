import { useState } from 'react';
import type { ListingModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { LazyReportDialog } from '../../reports/lazy-report-dialog.tsx';
import { isHidden } from './business-id.ts';

/** Only our own server takes reports, and only of public pages. */
export function ReportListing({ listing }: { listing: ListingModel }) {
  const [isOpen, setOpen] = useState(false);
  const isReportable = useApi().isOwnServer && !isHidden(listing);
  if (!isReportable) return null;
  return (
    <>
      <button type="button" className="text-action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report this listing
      </button>
      {isOpen && (
        <LazyReportDialog
          subject={{ target: 'listing', id: listing.id, title: `Report ${listing.name}` }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
