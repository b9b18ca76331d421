import { FORWARDING_HEADERS_SEEN } from '#server/well-known/health-routes.ts';
import type { Config } from '../config.ts';
import { errorText } from '../errors/error-code.ts';
import { type Check, type Finding, fine, isPublic, problem, skipped } from './check.ts';

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
        'SITE_URL is https, but TRUST_PROXY is not set: all visitors appear to have the proxy’s address and share its limits. Set TRUST_PROXY to the proxy’s address.',
      );
    const health = await requestHealth(url);
    if (health.failure !== null)
      return isPublic(config)
        ? problem(
            `${url} does not respond to this machine (${health.failure}). Check that the site runs, the proxy, DNS and TLS.`,
          )
        : skipped(`${url} does not respond (${health.failure}). The site is not running.`);
    return findForwarding(config, health.forwardingHeaders);
  },
};

/** The address of a visitor comes from X-Forwarded-For, if the proxy is trusted. */
function findForwarding({ site, trustProxy }: Config, headers: string[]): Finding {
  const seen = headers.length === 0 ? 'no X-Forwarded headers' : headers.join(', ');
  if (trustProxy === false && headers.length > 0)
    return problem(`A proxy sends ${seen}, but TRUST_PROXY is not set. Set it to the address of the proxy.`);
  if (trustProxy !== false && !headers.includes('x-forwarded-for'))
    return problem(
      `TRUST_PROXY is set, but ${seen} arrived. Let the proxy send X-Forwarded-For, or unset TRUST_PROXY.`,
    );
  return fine(`${site.url} responds, with ${seen}.`);
}

type Health = { failure: string | null; forwardingHeaders: string[] };

async function requestHealth(url: string): Promise<Health> {
  try {
    const response = await fetch(`${url}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    const forwardingHeaders = response.headers.get(FORWARDING_HEADERS_SEEN)?.split(', ') ?? [];
    return { failure: response.ok ? null : `status ${response.status}`, forwardingHeaders };
  } catch (error) {
    return { failure: errorText(error instanceof Error && error.cause ? error.cause : error), forwardingHeaders: [] };
  }
}
