import { CORRECTION_LINK_VALID_MS } from '#domain/listings/correction.ts';
import type { CorrectionMail } from '#domain/notifications/mail-message.ts';
import { correctionStatusEmail } from '#mail/correction-emails.ts';
import { findUser } from '#storage/accounts/users.ts';
import { findCorrectionReport, saveCorrectionLink } from '#storage/corrections/correction-reports.ts';
import { findCorrections } from '#storage/corrections/corrections.ts';
import type { JobContext } from '../job-handler.ts';
import { createSecret, type PreparedEmail, secretFingerprint } from './prepared-email.ts';

/** To the sender's account, or to the address they gave; null when neither is there any more. */
export async function prepareCorrectionStatusEmail(
  context: JobContext,
  { senderId, news, reason }: CorrectionMail,
): Promise<PreparedEmail | null> {
  const { db } = context;
  const sender = await findCorrectionReport(db, senderId);
  const [correction] = sender ? await findCorrections(db, [sender.correctionId]) : [];
  if (!sender || !correction) return null;
  const account = sender.userId === null ? null : await findUser(db, sender.userId);
  const to = account ? account.email : sender.email;
  if (to === '' || account?.disabledAt) return null;
  const secret = createSecret();
  const expiresAt = new Date(context.clock().getTime() + CORRECTION_LINK_VALID_MS);
  await saveCorrectionLink(db, sender.id, { secret, expiresAt });
  const { businessName, field } = correction;
  return {
    to,
    content: correctionStatusEmail(context.site, { businessName, field, news, reason, secret }),
    messageIdSuffix: secretFingerprint(secret),
  };
}
