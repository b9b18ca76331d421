import { isEmailAddress } from '#domain/listings/contact.ts';
import type { MailMessage } from '#domain/notifications/mail-message.ts';
import { type JobHandler, NonRetryableError } from '../job-handler.ts';
import { prepareEmail } from './prepare-email.ts';

export const sendEmail: JobHandler = async (context, job) => {
  // every job of this kind is written by insertMail, which takes nothing else
  const made = await prepareEmail(context, job.payload as MailMessage);
  if (!made) return;
  if (!isEmailAddress(made.to)) throw new NonRetryableError('The recipient is no e-mail address.');
  const { name, supportEmail } = context.site;
  await context.transport.send({
    id: ['job', job.createdAt.getTime().toString(36), job.id, made.messageIdSuffix].filter(Boolean).join('-'),
    createdAt: job.createdAt,
    from: { name, address: supportEmail },
    to: made.to,
    ...made.content,
    ...(made.listUnsubscribeUrl === undefined ? {} : { listUnsubscribeUrl: made.listUnsubscribeUrl }),
    ...(made.replyTo !== undefined && isEmailAddress(made.replyTo) ? { replyTo: made.replyTo } : {}),
  });
};
