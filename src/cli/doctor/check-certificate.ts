import { isIP } from 'node:net';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { errorCode, errorText } from '../errors/error-code.ts';
import { type Check, type Finding, fine, isPublic, problem, skipped } from './check.ts';

const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Tools that renew certificates do so 30 days before. */
const MIN_DAYS = 14;

type Endpoint = { host: string; port: number };
type Handshake = { certificate: PeerCertificate; error: string | null };

/** Asks no other host than that of SITE_URL, and sends it nothing. */
export const checkCertificate: Check = {
  name: 'Certificate',
  async run({ config, now }) {
    const url = new URL(config.site.url);
    if (url.protocol !== 'https:') return skipped('SITE_URL is not https.');
    const endpoint = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 443) };
    try {
      return describeCertificate(await shakeHands(endpoint), endpoint.host, now);
    } catch (error) {
      const address = `${url.hostname}:${endpoint.port}`;
      const isReachable = /^(EPROTO|ERR_SSL|ECONNRESET)/.test(errorCode(error));
      if (isReachable) return problem(`${address} does not speak TLS (${errorText(error)}). Check the proxy.`);
      const text = `The certificate could not be checked: ${address} cannot be reached (${errorText(error)}).`;
      return isPublic(config) ? problem(`${text} Check the proxy and DNS.`) : skipped(text);
    }
  },
};

/** Certificates that are not trusted are accepted here, to say why they are not. */
async function shakeHands({ host, port }: Endpoint): Promise<Handshake> {
  const { promise, resolve, reject } = Promise.withResolvers<Handshake>();
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const socket: TLSSocket = connect({ host, port, ...servername, rejectUnauthorized: false }, () =>
    resolve({
      certificate: socket.getPeerCertificate(),
      // Node's types say Error, and it is a code.
      error: socket.authorized ? null : String(socket.authorizationError),
    }),
  );
  socket.on('error', reject);
  socket.setTimeout(TIMEOUT_MS, () => reject(new Error(`no response within ${TIMEOUT_MS / 1000} seconds`)));
  return promise.finally(() => socket.destroy());
}

function describeCertificate({ certificate, error }: Handshake, host: string, now: Date): Finding {
  const expiresAt = new Date(certificate.valid_to);
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS);
  const subject = `The certificate of ${host}`;
  const issued = `${subject}, issued by ${certificate.issuer.CN ?? certificate.issuer.O},`;
  switch (error) {
    case null:
      return days < MIN_DAYS
        ? problem(`${subject} expires in ${days} days. Renew it, and check why automatic renewal failed.`)
        : fine(`${issued} is valid for another ${days} days.`);
    case 'CERT_HAS_EXPIRED':
      return problem(
        `${subject} has expired on ${expiresAt.toISOString().slice(0, 10)}. Renew it, and check why automatic renewal failed.`,
      );
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return problem(
        `The certificate is for ${namesOf(certificate)}, not for ${host}. Get one for ${host}, or correct SITE_URL.`,
      );
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return problem(`${subject} is self-signed, so browsers warn visitors. Get one from a certificate authority.`);
    default:
      return problem(
        `${issued} is not trusted (${error}). Let the proxy send the whole chain of certificates. For your own authority, set NODE_EXTRA_CA_CERTS.`,
      );
  }
}

const namesOf = ({ subjectaltname, subject }: PeerCertificate): string =>
  subjectaltname?.replaceAll(/DNS:|IP Address:/g, '') ?? subject.CN?.toString() ?? 'no host';
