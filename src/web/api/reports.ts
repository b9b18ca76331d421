import type { ReportReason, ReportTarget } from '#domain/moderation/report.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';

export type ReportFormValues = {
  target: ReportTarget;
  targetId: number;
  reason: ReportReason;
  note: string;
  email: string;
};

const loadOperation = async () => (await import('#contract/report-operations.ts')).createReportOperation;

/** Resolves to the server's message. */
export async function sendReport(api: Api, report: ReportFormValues): Promise<string> {
  return (await call(api, loadOperation, { body: report })).message;
}
