import * as z from 'zod/mini';
import { hashAddress } from '#storage/notifications/sent-mail.ts';
import { defineJob } from '../job-handler.ts';

const payloadSchema = z.object({ addressHash: z.string() });

/** After an account is deleted, no stored email has its address. */
export const deleteSentMail = defineJob(payloadSchema, async ({ transport }, { addressHash }) => {
  await transport.deleteCopies?.((address) => hashAddress(address) === addressHash);
});
