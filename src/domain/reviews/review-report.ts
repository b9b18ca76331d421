/** The reasons for reporting a review, with their labels. */
export const REPORT_REASON_LABELS = {
  spam: 'Spam or advertising',
  fake: 'Not a real experience',
  offensive: 'Insults, threats or hate',
  private: 'Private details of a person',
  'off-topic': 'About something else',
  reply: 'The owner’s reply',
  photo: 'A photo of it',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASON_LABELS;

export const REPORT_NOTE_MAX_LENGTH = 500;

export type ReviewReport = { id: number; reason: ReportReason; note: string; byAccount: boolean; createdAt: Date };
