import { isEmailAddress } from '#domain/contact.ts';
import type { MailMessage } from '#domain/mail.ts';
import { HopelessError, type JobHandler } from './handler.ts';
import { makeMail } from './make-mail.ts';

export const sendMail: JobHandler = async (context, job) => {
  // every job of this kind is written by insertMail, which takes nothing else
  const made = await makeMail(context, job.payload as MailMessage);
  if (!made) return;
  if (!isEmailAddress(made.to)) throw new HopelessError('The recipient is no e-mail address.');
  const { name, supportEmail } = context.site;
  await context.transport.send({
    id: ['job', job.createdAt.getTime().toString(36), job.id, made.mark].filter(Boolean).join('-'),
    madeAt: job.createdAt,
    from: { name, address: supportEmail },
    to: made.to,
    ...made.content,
    ...(made.oneClickUrl === undefined ? {} : { oneClickUrl: made.oneClickUrl }),
    ...(made.replyTo !== undefined && isEmailAddress(made.replyTo) ? { replyTo: made.replyTo } : {}),
  });
};
