import { createReportOperation } from '#contract/report-operations.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { submitReport } from '../moderation/submit-report.ts';

export function reportRoutes(context: ServerContext): Route[] {
  return [
    route(createReportOperation, async ({ viewer, body, ip }) => {
      const insertion = await submitReport(context, { viewer, ip, report: body });
      if (insertion === 'repeated')
        return { message: `You’ve already reported this ${body.target}. Our moderators will review it.` };
      return new Created({ message: `Thank you. Our moderators will review this ${body.target}.` });
    }),
  ];
}
