import { countLinks } from '#lib/count-links.ts';

export const REPLY_MAX_LENGTH = 2000;

/** The owner's answer to a review: one, beneath it. */
export type ReviewReply = { text: string; createdAt: Date; updatedAt: Date };

/** What whoever looks at a review should see in its reply; addresses in it are text and lead nowhere. */
export function replyHasLinks({ text }: Pick<ReviewReply, 'text'>): boolean {
  return countLinks(text) > 0;
}
