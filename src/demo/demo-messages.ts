import * as z from 'zod/mini';
import { LEAD_MESSAGE_SENDERS } from '#domain/listings/lead.ts';
import { readDemoJson } from './read-demo-data.ts';

const answer = z.tuple([z.enum(LEAD_MESSAGE_SENDERS), z.string()]);

/** What visitors write to businesses, with the messages that follow. */
export const DEMO_MESSAGES = readDemoJson(
  'messages.json',
  z.array(z.strictObject({ message: z.string(), answers: z.array(answer) })),
);
