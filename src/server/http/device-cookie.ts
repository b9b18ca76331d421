import { KNOWN_DEVICE_VALID_MS } from '#domain/accounts/second-step.ts';

const NAME = 'known_device';
/** Sign-in happens below these paths. Pages are requested without the cookie, so that proxies can cache them. */
const PATHS = ['/users.php', '/api/users'];
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** The token of the browser that sends the request. */
export function readDeviceCookie(header: string | undefined): string | null {
  return (header && PATTERN.exec(header)?.[1]) ?? null;
}

/** Values of Set-Cookie, one for each path. */
export function formatDeviceCookies(token: string, siteUrl: string): string[] {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = Math.floor(KNOWN_DEVICE_VALID_MS / 1000);
  return PATHS.map((path) => `${NAME}=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`);
}
