import { REASON_TEMPLATES } from '#domain/moderation/decision-reasons.ts';
import { approveSubmission, listQueuedSubmissions, rejectSubmission } from '#server/moderation/operator-decisions.ts';
import { defineCommand, parseWholeNumber, UsageError } from '../command.ts';
import { withServerContext } from '../with-server-context.ts';

const REASON_NAMES = REASON_TEMPLATES.submission.rejected.map(({ name }) => name).join(', ');

const formatMinute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

export const submissionsCommand = defineCommand({
  name: 'submissions',
  usage: [
    ['submissions list', 'list pending submissions, oldest first'],
    ['submissions approve ID [--category NAME] [--address TEXT]', 'publish a submission as a listing'],
    [
      'submissions reject ID --reason TEXT',
      `reject a submission; the reason is emailed to the submitter: your own text, or one of ${REASON_NAMES}`,
    ],
  ],
  options: { category: { type: 'string' }, address: { type: 'string' }, reason: { type: 'string' } },
  forms: { list: [], 'approve ID': ['category', 'address'], 'reject ID': ['reason'] },
  async run({ values, positionals }, config) {
    const [action, id] = positionals;
    await withServerContext(config, async (context) => {
      if (action === 'list') {
        const pending = await listQueuedSubmissions(context);
        for (const submission of pending)
          console.log(
            `${submission.id}  ${formatMinute(submission.createdAt)}  ${submission.businessName} | ${submission.category} | ${submission.address} | ${submission.email}`,
          );
        console.log(`${pending.length} pending.`);
      } else if (action === 'approve') {
        const { listingId } = await approveSubmission(context, parseWholeNumber(id, 'ID'), {
          category: values.category,
          address: values.address,
        });
        console.log(`Published as listing ${listingId}: ${context.site.url}/business/${listingId}`);
      } else {
        if (!values.reason)
          throw new UsageError('A rejection requires --reason TEXT, which is emailed to the submitter.');
        await rejectSubmission(context, parseWholeNumber(id, 'ID'), values.reason);
        console.log('Rejected.');
      }
    });
  },
});
