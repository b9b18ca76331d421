import type { NotificationContent, NotificationKind } from './notification.ts';

type TextTemplate = (businessName: string) => string;
type NotificationTemplates = {
  [Kind in NotificationKind]: Record<Extract<NotificationContent, { kind: Kind }>['news'], TextTemplate>;
};

const TEMPLATES: NotificationTemplates = {
  lead: {
    new: (name) => `New message for ${name}.`,
    reply: (name) => `A visitor replied to ${name}.`,
    closed: (name) => `A visitor closed their quote request to ${name}.`,
  },
  review: {
    new: (name) => `${name} has a new review.`,
    gone: (name) => `A new review of ${name} was taken down.`,
  },
  reply: { new: (name) => `${name} replied to your review.` },
  correction: {
    asked: (name) => `Someone suggested a correction to ${name}. Please review it.`,
    made: (name) => `${name} was updated with a correction.`,
    undone: (name) => `A correction to ${name} was undone.`,
  },
  verification: {
    lapsing: (name) => `Are the details of ${name} still correct? Nobody has confirmed them lately.`,
    lapsed: (name) => `${name} is no longer verified.`,
  },
  team: {
    joined: (name) => `Someone you invited joined the ${name} team.`,
    left: (name) => `Someone left the ${name} team.`,
    removed: (name) => `You were removed from the ${name} team.`,
    ended: (name) => `${name} has a new owner, or none, so its team was disbanded.`,
  },
  decision: {
    'submission-approved': (name) => `${name} was published.`,
    'submission-rejected': (name) => `${name} was not published.`,
    'submission-asked': (name) => `We emailed you about changes needed to your submission for ${name}.`,
    'submission-undone': (name) => `The decision about ${name} was undone. It’s in review again.`,
    'review-approved': (name) => `Your review of ${name} was published.`,
    'review-rejected': (name) => `Your review of ${name} was not published.`,
    'review-undone': (name) => `The decision about your review of ${name} was undone.`,
    'edit-approved': (name) => `Your changes to ${name} are live.`,
    'edit-rejected': (name) => `Your changes to ${name} were not approved.`,
    'edit-undone': (name) => `The decision about your changes to ${name} was undone.`,
    'report-approved': (name) => `You reported a review of ${name}. It stays up.`,
    'report-rejected': (name) => `You reported a review of ${name}. It was taken down.`,
    'listing-report-approved': (name) => `You reported the listing for ${name}. It stays up.`,
    'listing-report-rejected': (name) => `You reported the listing for ${name}. It was taken down.`,
    'listing-report-undone': (name) => `You reported the listing for ${name}. That decision was undone.`,
    'photo-report-approved': (name) => `You reported a photo of ${name}. It stays up.`,
    'photo-report-rejected': (name) => `You reported a photo of ${name}. It was taken down.`,
    'photo-report-undone': (name) => `You reported a photo of ${name}. That decision was undone.`,
    'listing-removed': (name) => `A moderator took ${name} off the site.`,
    'listing-restored': (name) => `${name} is back on the site.`,
    'staff-change': (name) => `A moderator made a change to ${name}. See what and why.`,
    'staff-change-undone': (name) => `A moderator undid a change to ${name}.`,
    'appeal-approved': (title) => `Your appeal was granted: ${title}.`,
    'appeal-rejected': (title) => `Your appeal was denied: ${title}.`,
    'appeal-undone': (title) => `The decision on your appeal was undone: ${title}.`,
    'reply-removed': (name) => `A moderator removed your reply to a review of ${name}.`,
    'reply-restored': (name) => `Your reply to a review of ${name} is back.`,
    'photo-removed': (name) => `A moderator removed a photo you added to ${name}.`,
    'photo-restored': (name) => `A photo you added to ${name} is back.`,
    'report-undone': (name) => `You reported a review of ${name}. That decision was undone.`,
  },
  ownership: {
    'claim-proven': (name) => `Your claim for ${name} was approved.`,
    'claim-rejected': (name) => `Your claim for ${name} was not approved.`,
    'claim-closed': (name) => `Your claim for ${name} was closed, because someone else verified ownership.`,
    'claim-undone': (name) => `The decision about your claim for ${name} was undone.`,
    'claim-reopened': (name) => `Your claim for ${name} is open again.`,
    'dispute-begun': (name) => `Someone else claimed ${name}. You can respond.`,
    'dispute-ended': (name) => `You keep ${name}. The other claim was not approved.`,
    lost: (name) => `You no longer manage ${name}, because someone else verified ownership.`,
    returned: (name) => `You manage ${name} again.`,
    'taken-back': (name) => `The transfer of ${name} to you was undone.`,
    revoked: (name) => `A moderator removed you as the owner of ${name}.`,
    'given-up': (name) => `You released ${name}.`,
    'handed-over': (name) => `${name} was transferred to its new owner.`,
    received: (name) => `You now manage ${name}.`,
    merged: (name) => `Two listings of your business were merged into ${name}.`,
    unmerged: (name) => `${name} is a separate listing again.`,
  },
};

/** The text of a notification, on the site and in emails. */
export function notificationText(notification: { kind: NotificationKind; news: string; businessName: string }): string {
  const templates: Record<string, TextTemplate> = TEMPLATES[notification.kind];
  return (
    templates[notification.news]?.(notification.businessName) ?? `There’s an update about ${notification.businessName}.`
  );
}
