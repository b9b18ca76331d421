import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normalizeWebAddress } from '#domain/listings/contact.ts';
import { measureProcessCpuMs } from '../../../tests/support/cpu-time.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const FORM = {
  businessName: 'Lamp & Wick',
  category: 'Lighting',
  address: '12 Congress Ave, Austin, TX 78701',
  email: 'ada@lampwick.test',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let callers = 0;

async function submit(fields: Record<string, unknown>) {
  callers++;
  const response = await app.call('POST', '/api/business-listing-endpoint.php', {
    body: { ...FORM, ...fields },
    from: `10.0.${callers >> 8}.${callers & 255}`,
  });
  return { status: response.status, fields: response.json.fields ?? {}, row: await findRow(response.json.data?.id) };
}

async function findRow(id: number | undefined) {
  if (id === undefined) return undefined;
  const { db } = app.storage;
  return db.selectFrom('submissions').select(['website', 'email']).where('id', '=', id).executeTakeFirst();
}

describe('a website', () => {
  test.each([
    'javascript:alert(1)//.com',
    'JAVASCRIPT:alert(1)//.com',
    'JaVaScRiPt&#58;alert(1).x',
    'javascript&colon;alert(1).x',
    'javascript%3Aalert(1).x',
    'javascript\u200b:alert(1).x',
    'java\u00adscript:alert(1)//.com',
    '\u0001javascript:alert(1).x',
    ' java\tscript:alert(1).z',
    'java\nscript:alert(1).z',
    'java\r\nscript:alert(1).z',
    'java\u0000script:alert(1).z',
    'javascript\u00a0:alert(1).z',
    'javascript\uff1aalert(1).com',
    '\uff4aavascript:alert(1)//.com',
    'javascript://example.com/%0aalert(1)',
    'javascript://https://example.com',
    'javascript:80/alert(1).com',
    'javascript:/*https://*/alert(1).com',
    'https:javascript:alert(1).com',
    'https://javascript:alert(1)//.com',
    'http://javascript:alert(1).com',
    'view-source:https://a.test',
    'data:text/html,x.y',
    'data:text/html;base64,PHNjcmlwdD4.x',
    'DATA:image/svg+xml,<svg onload=alert(1)>.x',
    'vbscript:x.y',
    'file:///etc/passwd.x',
    'ftp://files.test',
    'blob:https://a.test/1',
    'about:blank.x',
    'mailto:a@b.test',
    'tel:+15125550134',
    'intent://a.test#Intent;end',
    '//evil.test',
    '///evil.test',
    '\\\\evil.test',
    '/\\evil.test',
    'https:\\\\evil.test',
    'https://a.test\\@evil.test',
    'https://a.test@evil.test',
    'https://a.test%5c@evil.test',
    'https://user:password@evil.test',
    'https://@evil.test',
    '/evil.test',
    'https:/evil.test',
    'https:evil.test',
    'https://evil',
    'https://',
    'https://.com',
    'https://a..test',
    'https://-a.test',
    'https://a.test:99999',
    'https://[::1]/a.b',
    'https://a.test <script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>.com',
    "'onmouseover='alert(1).com",
    'localhost',
    'N/A',
    'null',
    '.',
    'x'.repeat(301),
    `${'a.'.repeat(150)}com`,
  ])('%j is rejected with a field error', async (website) => {
    const { status, fields } = await submit({ website });

    expect(status).toBe(400);
    expect(Object.keys(fields)).toEqual(['website']);
  });

  test.each([
    ['www.lampwick.test', 'https://www.lampwick.test/'],
    ['lampwick.test/a?b=c#d', 'https://lampwick.test/a?b=c#d'],
    ['http://lampwick.test', 'http://lampwick.test/'],
    ['HTTPS://Lampwick.test', 'https://lampwick.test/'],
    ['lampwick.test:8443', 'https://lampwick.test:8443/'],
    ['münchen.test', 'https://xn--mnchen-3ya.test/'],
    ['lampwick.test/@shop', 'https://lampwick.test/@shop'],
    ['lampwick.test/javascript:alert(1)', 'https://lampwick.test/javascript:alert(1)'],
  ])('%j is stored as written and links to %s', async (website, href) => {
    const { status, row } = await submit({ website });

    expect(status).toBe(201);
    expect(row?.website).toBe(website);
    expect(normalizeWebAddress(row?.website ?? '')).toBe(href);
  });

  test('is optional, but must be text', async () => {
    expect((await submit({ website: '' })).status).toBe(201);
    for (const website of [7, null, true, ['www.a.test'], { href: 'www.a.test' }]) {
      expect((await submit({ website })).status).toBe(400);
    }
  });
});

describe('an email address', () => {
  test.each([
    'a@b.com?bcc=e@evil.test',
    'a@b.com?subject=x&body=y',
    'a@b.com%3fbcc=e@evil.test',
    'a?b@c.com',
    'a@b.com,c@d.com',
    'a@b.com;c@d.com',
    'a@b.com c@d.com',
    'a@b.com\nBcc: e@evil.test',
    'a@b.com\r\nBcc: e@evil.test',
    'a@b.com%0d%0aBcc:e@evil.test',
    '"<script>"@b.com',
    '"a b"@b.com',
    'Ada <a@b.com>',
    '<a@b.com>',
    'mailto:a@b.com',
    'a@b@c.com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@localhost',
    'a@.com',
    'a@b..com',
    'a@-b.com',
    '.a@b.com',
    'a..b@b.com',
    'a.@b.com',
    '@b.com',
    'a@',
    'a',
    'a(comment)@b.com',
    'a\\@b.com',
    'a:b@b.com',
    'a\u0000@b.com',
    'a@b\uff0ecom',
    'a@b.com/x',
    'a@b.com#x',
    `${'a'.repeat(65)}@b.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('%j is rejected with a field error', async (email) => {
    const { status, fields } = await submit({ email });

    expect(status).toBe(400);
    expect(Object.keys(fields)).toEqual(['email']);
  });

  test('with fifty thousand labels is rejected quickly', async () => {
    const cpuMs = await measureProcessCpuMs(async () => {
      expect((await submit({ email: `a@${'a.'.repeat(50_000)}` })).status).toBe(400);
    });
    expect(cpuMs).toBeLessThan(2000);
  });

  test.each(['ada@lampwick.test', "o'hara+shop@mail.lampwick.test", 'ada@münchen.test'])(
    '%s is stored',
    async (email) => {
      const { status, row } = await submit({ email });

      expect(status).toBe(201);
      expect(row?.email).toBe(email);
      expect(encodeURIComponent(row?.email ?? '')).not.toContain('?');
    },
  );
});
