/** The newest PostgreSQL server on this machine that is new enough for the product, or null. */
export function findPostgres(): { directory: string; version: number } | null;

/** The path of a Chromium that Playwright can drive, or null. */
export function findChromium(): string | null;
export function findFirefox(): string | null;
export function findHaproxy(): string | null;
export function findPgbouncer(): string | null;
