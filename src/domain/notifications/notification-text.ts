import type { NotificationContent, NotificationKind } from './notification.ts';

type TextTemplate = (businessName: string) => string;
type NotificationTemplates = {
  [Kind in NotificationKind]: Record<Extract<NotificationContent, { kind: Kind }>['news'], TextTemplate>;
};

const TEMPLATES: NotificationTemplates = {
  lead: {
    new: (name) => `New message for ${name}.`,
    reply: (name) => `A visitor wrote back to ${name}.`,
  },
  review: {
    new: (name) => `${name} has a new review.`,
    gone: (name) => `A new review of ${name} was taken down again.`,
  },
  reply: { new: (name) => `${name} replied to your review.` },
  correction: {
    asked: (name) => `Somebody suggests a correction of ${name}. You are asked first.`,
    made: (name) => `A correction of ${name} was made.`,
    undone: (name) => `A correction of ${name} was undone.`,
  },
  verification: {
    lapsing: (name) => `The details of ${name} were confirmed almost a year ago. Are they still right?`,
    lapsed: (name) => `${name} is not verified any more.`,
  },
  team: {
    joined: (name) => `Somebody you invited joined the team of ${name}.`,
    left: (name) => `Somebody left the team of ${name}.`,
    removed: (name) => `You were taken off the team of ${name}.`,
    ended: (name) => `${name} has another owner, or none. Its team has ended.`,
  },
  decision: {
    'submission-approved': (name) => `${name} is published.`,
    'submission-rejected': (name) => `${name} was not published.`,
    'submission-asked': (name) => `We asked you by mail to change what you sent about ${name}.`,
    'submission-undone': (name) => `The decision about ${name} was undone: it waits again.`,
    'review-approved': (name) => `Your review of ${name} is public.`,
    'review-rejected': (name) => `Your review of ${name} was not published.`,
    'review-undone': (name) => `The decision about your review of ${name} was undone.`,
    'edit-approved': (name) => `Your changes of ${name} are live.`,
    'edit-rejected': (name) => `Your changes of ${name} were turned down.`,
    'edit-undone': (name) => `The decision about your changes of ${name} was undone.`,
    'report-approved': (name) => `You reported a review of ${name}. It stays.`,
    'report-rejected': (name) => `You reported a review of ${name}. It was taken down.`,
    'listing-report-approved': (name) => `You reported the listing of ${name}. It stays.`,
    'listing-report-rejected': (name) => `You reported the listing of ${name}. It was taken down.`,
    'listing-report-undone': (name) => `The decision about the listing of ${name} that you reported was undone.`,
    'photo-report-approved': (name) => `You reported a photo of ${name}. It stays.`,
    'photo-report-rejected': (name) => `You reported a photo of ${name}. It was taken down.`,
    'photo-report-undone': (name) => `The decision about a photo of ${name} that you reported was undone.`,
    'listing-removed': (name) => `${name} was taken off the site by a moderator.`,
    'listing-restored': (name) => `${name} is on the site again.`,
    'staff-change': (name) => `A moderator changed something of ${name}. See what and why.`,
    'staff-change-undone': (name) => `A moderator took back a change of ${name}.`,
    'appeal-approved': (title) => `Your appeal was granted: ${title}.`,
    'appeal-rejected': (title) => `Your appeal was turned down: ${title}.`,
    'appeal-undone': (title) => `The decision about your appeal was undone: ${title}.`,
    'reply-removed': (name) => `Your reply to a review of ${name} was taken away by a moderator.`,
    'reply-restored': (name) => `Your reply to a review of ${name} is there again.`,
    'photo-removed': (name) => `A photo of ${name} that you sent was taken away by a moderator.`,
    'photo-restored': (name) => `A photo of ${name} that you sent is there again.`,
    'report-undone': (name) => `The decision about a review of ${name} that you reported was undone.`,
  },
  ownership: {
    'claim-proven': (name) => `${name} is yours: your claim was shown to be right.`,
    'claim-rejected': (name) => `Your claim of ${name} was turned down.`,
    'claim-closed': (name) => `Your claim of ${name} is closed: somebody else was shown to be right.`,
    'claim-undone': (name) => `The decision about your claim of ${name} was undone.`,
    'claim-reopened': (name) => `Your claim of ${name} waits again.`,
    'dispute-begun': (name) => `Somebody says that ${name} is theirs. You can answer.`,
    'dispute-ended': (name) => `${name} stays yours: the claim of somebody else was turned down.`,
    lost: (name) => `You do not manage ${name} any more: somebody else was shown to be right.`,
    returned: (name) => `${name} is yours again.`,
    'taken-back': (name) => `${name} was given back to who had it before.`,
    revoked: (name) => `You do not manage ${name} any more: a moderator decided so.`,
    'given-up': (name) => `You gave ${name} up.`,
    'handed-over': (name) => `${name} is handed over.`,
    received: (name) => `You manage ${name} now.`,
    merged: (name) => `Two listings of your business were put together as ${name}.`,
    unmerged: (name) => `${name} is a listing of its own again.`,
  },
};

/** The text of a notification, on the site and in emails. */
export function notificationText(notification: { kind: NotificationKind; news: string; businessName: string }): string {
  const templates: Record<string, TextTemplate> = TEMPLATES[notification.kind];
  return (
    templates[notification.news]?.(notification.businessName) ?? `There is news about ${notification.businessName}.`
  );
}
