import type { ReportTarget } from '#domain/moderation/report.ts';
import type { ReportMail, VisitorReportMail } from '#domain/notifications/mail-message.ts';
import type { ResolvedReport } from '#storage/reports/reports.ts';

type ReportedContent = { what: ReportTarget; businessName: string; listingId: number };

/** For everyone who left an account or an address. */
export function emailsToReporters(
  content: ReportedContent,
  reports: readonly ResolvedReport[],
  { kind, verdict }: Pick<ReportMail, 'kind' | 'verdict'>,
): (ReportMail | VisitorReportMail)[] {
  const { what, businessName, listingId } = content;
  const news = kind === 'report-undone' ? 'undone' : verdict;
  return reports.flatMap(({ id, userId, hasEmail }): (ReportMail | VisitorReportMail)[] => {
    if (userId !== null) return [{ kind, userId, businessName, listingId, verdict, what }];
    return hasEmail ? [{ kind: 'report-news', reportId: id, businessName, listingId, news, what }] : [];
  });
}
