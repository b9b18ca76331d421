import { createReportOperation } from '#contract/report-operations.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { submitReport } from '../moderation/submit-report.ts';

export function reportRoutes(context: ServerContext): Route[] {
  return [
    route(createReportOperation, async ({ viewer, body, ip }) => {
      const insertion = await submitReport(context, { viewer, ip, report: body });
      if (insertion === 'repeated')
        return { message: `You have reported this ${body.target} before. The moderators will look at it.` };
      return new Created({ message: `Thank you. The moderators will look at this ${body.target}.` });
    }),
  ];
}
