import * as z from 'zod/mini';
import { idText } from './fields.ts';

/** The record that a path names. */
export const oneId = z.object({ id: idText });

/** It is done, in a sentence, and there is no more to tell. */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });
