import { REPORT_REASONS, type ReportTarget, reportReasonLabel } from '#domain/moderation/report.ts';
import type { DeskReport } from '../../../api/desk-models.ts';
import { formatDeskDateTime } from '../../../desk/format-age.ts';
import { ItemSection } from './ItemHeader.tsx';

/** What was reported, oldest first. */
export function Reports({ target, reports }: { target: ReportTarget; reports: readonly DeskReport[] }) {
  if (reports.length === 0) return null;
  return (
    <ItemSection title={reports.length === 1 ? '1 report' : `${reports.length} reports`}>
      <ul className="history">
        {reports.map(({ id, reason, note, isByAccount, createdAt }) => (
          <li key={id}>
            <b>{reasonLabel(target, reason)}</b>, by {isByAccount ? 'a signed-in visitor' : 'a visitor'},{' '}
            {formatDeskDateTime(createdAt)}
            {note && <q>{note}</q>}
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}

function reasonLabel(target: ReportTarget, reason: string): string {
  const known = REPORT_REASONS.find((each) => each === reason);
  return known ? reportReasonLabel(target, known) : reason;
}
