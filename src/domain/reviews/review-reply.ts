import { countLinks } from '#lib/count-links.ts';

export const REPLY_MAX_LENGTH = 2000;

/** The owner’s only reply to a review. */
export type ReviewReply = { text: string; createdAt: Date; updatedAt: Date };

/** Whether the reply contains web addresses, which moderators should notice. They are not rendered as links. */
export function replyHasLinks({ text }: Pick<ReviewReply, 'text'>): boolean {
  return countLinks(text) > 0;
}
