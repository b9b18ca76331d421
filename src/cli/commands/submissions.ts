import { parseArgs } from 'node:util';
import { REASON_TEMPLATES } from '#domain/moderation/decision-reasons.ts';
import { approveSubmission, listQueuedSubmissions, rejectSubmission } from '#server/moderation/operator-decisions.ts';
import { type Command, parseWholeNumber, UsageError } from '../command.ts';
import { withServerContext } from '../with-server-context.ts';

const NAMES = REASON_TEMPLATES.submission.rejected.map(({ name }) => name).join(', ');

const day = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

export const submissionsCommand: Command = {
  usage: [
    ['submissions list', 'what waits to be decided, oldest first'],
    ['submissions approve ID [--category NAME] [--address TEXT]', 'publish it as a listing'],
    [
      'submissions reject ID --reason TEXT',
      `turn it down; the submitter gets the reason, in your words or those of ${NAMES}`,
    ],
  ],
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { category: { type: 'string' }, address: { type: 'string' }, reason: { type: 'string' } },
    });
    const [action, id] = positionals;
    await withServerContext(config, async (context) => {
      if (action === 'list') {
        const waiting = await listQueuedSubmissions(context);
        for (const each of waiting)
          console.log(
            `${each.id}  ${day(each.createdAt)}  ${each.businessName} | ${each.category} | ${each.address} | ${each.email}`,
          );
        console.log(`${waiting.length} waiting.`);
      } else if (action === 'approve') {
        const { listingId } = await approveSubmission(context, parseWholeNumber(id, 'ID'), {
          category: values.category,
          address: values.address,
        });
        console.log(`Published as listing ${listingId}: ${context.site.url}/business/${listingId}`);
      } else if (action === 'reject') {
        if (!values.reason) throw new UsageError('Give the reason: --reason "…". The submitter will read it.');
        await rejectSubmission(context, parseWholeNumber(id, 'ID'), values.reason);
        console.log('Rejected.');
      } else throw new UsageError('Use: submissions list | approve ID | reject ID --reason TEXT');
    });
  },
};
