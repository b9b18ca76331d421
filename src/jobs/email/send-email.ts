import { isEmailAddress } from '#domain/listings/contact.ts';
import { defineJob, NonRetryableError } from '../job-handler.ts';
import { mailMessageSchema } from './mail-message-schema.ts';
import { withOwnTexts } from './own-texts.ts';
import { prepareEmail } from './prepare-email.ts';

export const sendEmail = defineJob(mailMessageSchema, async (context, message, job) => {
  const site = await withOwnTexts(context.db, context.site);
  const email = await prepareEmail({ ...context, site }, message);
  if (!email) return;
  if (!isEmailAddress(email.to))
    throw new NonRetryableError(`Mail job ${job.id}: the recipient is not an email address`);
  const { name, supportEmail } = context.site;
  const { listUnsubscribeUrl, replyTo } = email;
  await context.transport.send({
    id: ['job', job.createdAt.getTime().toString(36), job.id, email.messageIdSuffix].filter(Boolean).join('-'),
    createdAt: job.createdAt,
    from: { name, address: supportEmail },
    to: email.to,
    ...email.content,
    ...(listUnsubscribeUrl === undefined ? {} : { listUnsubscribeUrl }),
    ...(replyTo !== undefined && isEmailAddress(replyTo) ? { replyTo } : {}),
  });
});
