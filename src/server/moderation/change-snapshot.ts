import * as z from 'zod/mini';
import { checkOutcome } from './decision-snapshots.ts';

// Snapshots are stored. Their keys stay as they are.

const listingState = z.record(z.string(), z.unknown());

const replyState = z.nullable(
  z.object({ text: z.string(), user_id: z.nullable(z.int()), created_at: z.string(), updated_at: z.string() }),
);
export type ReplySnapshot = z.infer<typeof replyState>;

/** `before` and `after` are the values of what was changed. */
export const changeSnapshot = z.discriminatedUnion('change', [
  /** `outcomes` are those of the verification that the change cleared. */
  z.object({
    change: z.literal('listing'),
    before: listingState,
    after: listingState,
    outcomes: z.record(z.string(), checkOutcome),
  }),
  /** Whether the photo is shown. */
  z.object({
    change: z.enum(['photo-added', 'photo-restored']),
    photo_id: z.int(),
    before: z.boolean(),
    after: z.boolean(),
  }),
  z.object({ change: z.literal('photo-text'), photo_id: z.int(), before: z.string(), after: z.string() }),
  z.object({ change: z.literal('photo-order'), before: z.array(z.int()), after: z.array(z.int()) }),
  z.object({ change: z.literal('reply'), review_id: z.int(), before: replyState, after: replyState }),
]);
export type ChangeSnapshot = z.infer<typeof changeSnapshot>;

/** Changing back the result makes the change again. */
export function invertChange(snapshot: ChangeSnapshot): ChangeSnapshot {
  const { before, after } = snapshot;
  // both are of the type that the kind of change has
  return { ...snapshot, before: after, after: before } as ChangeSnapshot;
}
