/** The newest supported PostgreSQL server on this machine, or null. */
export function findPostgres(): { directory: string; version: number } | null;

/** Path of a Chromium for Playwright, or null. */
export function findChromium(): string | null;
export function findFirefox(): string | null;
export function findHaproxy(): string | null;
export function findPgbouncer(): string | null;
export function findFaketime(): string | null;
