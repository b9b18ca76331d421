import * as z from 'zod/mini';
import { idParam } from './field-schemas.ts';

/** The record that a path names. */
export const idParams = z.object({ id: idParam });

/** It is done, in a sentence, and there is no more to tell. */
export const messageResponse = z.object({ success: z.literal(true), message: z.string() });
