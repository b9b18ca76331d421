/** Unfinished jobs: without further attempts, waiting for another attempt, or waiting for the first one. */
export const JOB_STATES = ['failed', 'retrying', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];
