import * as z from 'zod/mini';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';
import { countParam, emailToken, idParam } from './field-schemas.ts';

// The annotations let the bundler drop unused operations from the browser's code.

/** The record that a path identifies. */
export const idParams = z.object({ id: idParam });

/** A token from an email. */
export const tokenForm = z.object({ token: emailToken });

/* @__NO_SIDE_EFFECTS__ */
export function pageParams(defaultLimit: number) {
  return {
    limit: z._default(countParam('limit', PAGE_SIZE_MAX), defaultLimit),
    offset: z._default(countParam('offset', 100_000_000), 0),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function dataResponse<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

/** A confirmation without data. */
export const messageResponse = z.object({ success: z.literal(true), message: z.string() });

export const listingReference = z.object({ id: z.int(), business_name: z.string() });

/** An entry of the log: who did what, and when. */
export const logEntryWire = z.object({ id: z.int(), action: z.string(), actor: z.string(), at: z.string() });
export type LogEntryWire = z.infer<typeof logEntryWire>;

const VERSION_ERROR = 'Send the version you based your change on.';
/** The version a change is based on: concurrent changes are not overwritten. */
export const versionField = z.int(VERSION_ERROR).check(z.positive(VERSION_ERROR));
