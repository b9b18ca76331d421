import { CORRECTION_LINK_VALID_MS } from '#domain/correction.ts';
import type { CorrectionMail } from '#domain/mail.ts';
import { correctionNews } from '#mail/correction-news.ts';
import { findSender, keepCorrectionLink } from '#storage/correction-senders.ts';
import { findCorrections } from '#storage/corrections.ts';
import { findUser } from '#storage/users.ts';
import type { JobContext } from './handler.ts';
import { type MadeMail, markOf, newSecret } from './made-mail.ts';

/** To the sender's account, or to the address they gave; null when neither is there any more. */
export async function makeCorrectionNews(
  context: JobContext,
  { senderId, news, reason }: CorrectionMail,
): Promise<MadeMail | null> {
  const { db } = context;
  const sender = await findSender(db, senderId);
  const [correction] = sender ? await findCorrections(db, [sender.correctionId]) : [];
  if (!sender || !correction) return null;
  const account = sender.userId === null ? null : await findUser(db, sender.userId);
  const to = account ? account.email : sender.email;
  if (to === '' || account?.disabledAt) return null;
  const secret = newSecret();
  const expiresAt = new Date(context.clock().getTime() + CORRECTION_LINK_VALID_MS);
  await keepCorrectionLink(db, sender.id, { secret, expiresAt });
  const { businessName, field } = correction;
  return {
    to,
    content: correctionNews(context.site, { businessName, field, news, reason, secret }),
    mark: markOf(secret),
  };
}
