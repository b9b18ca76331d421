import { errorText } from '../errors/error-code.ts';
import { type Check, fine, isPublic, problem, skipped } from './check.ts';

const TIMEOUT_MS = 5000;

/** TLS and the proxy in front of the site. Requests nothing but the site itself. */
export const checkProxy: Check = {
  name: 'Public URL',
  async run({ config }) {
    const { url } = config.site;
    const isHttps = url.startsWith('https:');
    if (!isHttps && isPublic(config))
      return problem(`SITE_URL ${url} is not encrypted. Put a proxy with TLS in front, and set SITE_URL to https://…`);
    if (isHttps && config.trustProxy === false)
      return problem(
        'SITE_URL is https, but TRUST_PROXY is not set: all visitors seem to have the address of the proxy and share its limits. Set TRUST_PROXY to the address of the proxy.',
      );
    const failure = await requestHealth(url);
    if (failure === null) return fine(`${url} responds.`);
    return isPublic(config)
      ? problem(
          `${url} does not respond to this machine (${failure}). Check that the site runs, the proxy, DNS and TLS.`,
        )
      : skipped(`${url} does not respond (${failure}). The site is not running.`);
  },
};

/** Null if it responds. */
async function requestHealth(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return errorText(error instanceof Error && error.cause ? error.cause : error);
  }
}
