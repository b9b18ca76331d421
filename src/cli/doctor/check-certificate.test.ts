import { X509Certificate } from 'node:crypto';
import { createServer as createPlainServer } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { TLS_TEST_AUTHORITY, TLS_TEST_CERTIFICATES, TLS_TEST_KEY } from '../../../tests/support/tls-certificates.ts';
import { readConfig } from '../config.ts';
import { checkCertificate } from './check-certificate.ts';

const systemAuthorities = tls.getCACertificates();
beforeAll(() => tls.setDefaultCACertificates([...systemAuthorities, TLS_TEST_AUTHORITY]));
afterAll(() => tls.setDefaultCACertificates(systemAuthorities));

async function examine(SITE_URL: string, now = new Date()): Promise<string> {
  const context = { config: readConfig({ SITE_URL }), storage: null, databaseProblem: '', now, sendTo: undefined };
  const { status, text } = await checkCertificate.run(context);
  return `${status}: ${text}`;
}

async function serve(server: tls.Server | ReturnType<typeof createPlainServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Expected a port, not ${address}.`);
  return `https://localhost:${address.port}`;
}

const serveCertificate = (cert: string) => serve(tls.createServer({ key: TLS_TEST_KEY, cert }));

describe('the certificate of the public URL', () => {
  test('is fine for some time', async () => {
    expect(await examine(await serveCertificate(TLS_TEST_CERTIFICATES.valid))).toMatch(
      /^fine: The certificate of localhost, issued by Test authority, is valid for another \d+ days\.$/,
    );
  });

  test('must be renewed before it expires', async () => {
    const url = await serveCertificate(TLS_TEST_CERTIFICATES.valid);
    const expiry = Date.parse(new X509Certificate(TLS_TEST_CERTIFICATES.valid).validTo);
    expect(await examine(url, new Date(expiry - 10 * 24 * 60 * 60 * 1000))).toMatch(
      /^problem: The certificate of localhost expires in 10 days\. Renew it/,
    );
  });

  test.each([
    ['has expired', TLS_TEST_CERTIFICATES.expired, /has expired on 2020-01-31\. Renew it/],
    ['is of another host', TLS_TEST_CERTIFICATES.other, /is for other\.test, not for localhost\. /],
  ])('that %s is found', async (_what, certificate, text) => {
    expect(await examine(await serveCertificate(certificate))).toMatch(text);
  });

  test('that nobody trusts is found', async () => {
    tls.setDefaultCACertificates(systemAuthorities);
    onTestFinished(() => tls.setDefaultCACertificates([...systemAuthorities, TLS_TEST_AUTHORITY]));
    expect(await examine(await serveCertificate(TLS_TEST_AUTHORITY))).toMatch(
      /^problem: .* is self-signed, so browsers/,
    );
    expect(await examine(await serveCertificate(TLS_TEST_CERTIFICATES.valid))).toMatch(
      /^problem: The certificate of localhost, issued by Test authority, is not trusted \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)\. /,
    );
  });

  test('cannot be read from a server without TLS', async () => {
    const url = await serve(createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await examine(url)).toMatch(/^problem: localhost:\d+ does not speak TLS \(/);
  });

  test('is not examined without TLS, and if nothing listens', async () => {
    expect(await examine('http://localhost:1')).toBe('skipped: SITE_URL is not https.');
    expect(await examine('https://localhost:1')).toMatch(/^skipped: .*localhost:1 cannot be reached \(.*ECONNREFUSED/);
    expect(await examine('https://town.invalid')).toMatch(
      /^problem: .*town\.invalid:443 cannot be reached \(.*ENOTFOUND/,
    );
  });
});
