import type { Storage } from '#storage/engine/open-storage.ts';
import type { Config } from '../config.ts';

/** `text` says what is fine, what to do about a problem, or why something was not checked. */
export type Finding = { status: 'fine' | 'problem' | 'skipped'; text: string };

export type DoctorContext = {
  config: Config;
  /** Null if the database cannot be opened; the check of the database says why. */
  storage: Storage | null;
  /** Empty if the database was opened. */
  databaseProblem: string;
  now: Date;
  /** Gets a test email. */
  sendTo: string | undefined;
};

export type Check = { name: string; run(context: DoctorContext): Promise<Finding> };

export const fine = (text: string): Finding => ({ status: 'fine', text });
export const problem = (text: string): Finding => ({ status: 'problem', text });
export const skipped = (text: string): Finding => ({ status: 'skipped', text });

export const WITHOUT_DATABASE = skipped('Not checked without a database.');

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

/** Whether visitors on other machines use the site. */
export const isPublic = ({ site }: Config): boolean => !LOOPBACK.test(new URL(site.url).hostname);

export function formatElapsed(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - from.getTime()) / 60_000));
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
