/** Changes that staff may make to the content of others through the calls of its owner. */
export const STAFF_CHANGES = [
  'listing',
  'photo-added',
  'photo-order',
  'photo-text',
  'photo-restored',
  'reply',
] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];

const TITLES: Record<StaffChange, (businessName: string) => string> = {
  listing: (name) => `Details of ${name}`,
  'photo-added': (name) => `New photo for ${name}`,
  'photo-order': (name) => `Photo order for ${name}`,
  'photo-text': (name) => `Photo description for ${name}`,
  'photo-restored': (name) => `Restored photo for ${name}`,
  reply: (name) => `Reply to a review of ${name}`,
};

/** What was changed, in the log and in the email to the person concerned. */
export const staffChangeTitle = (change: StaffChange, businessName: string): string => TITLES[change](businessName);

/** The reason is part of the URL, which is limited to 2,048 characters. */
export const STAFF_REASON_MAX_LENGTH = 200;
