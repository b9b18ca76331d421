import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MailText } from '#domain/notifications/mail-text.ts';
import { MAIL_GROUPS, renderSample } from '#mail/mail-catalog.ts';
import { sanitizePost } from './sanitize-post.ts';

const PIECES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="https://[broken">x</a>',
  '<a href="/privacy">x</a>',
  '<svg onload=alert(1)>',
  '{name}',
  '{link}',
  '\n\n{link}\n\n',
  '{{link}}',
  '{constructor}',
  '{__proto__}',
  '\r\nBcc: evil@x.test',
  '&lt;script&gt;',
  ' javascript:alert(1) ',
  'Hello, world. ',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 20 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));
const mailTexts: fc.Arbitrary<MailText> = fc.record({ subject: texts, heading: texts, text: texts, button: texts });

const SITE = { name: 'River Town', url: 'https://river.example', supportEmail: 'help@river.example' };
const entries = MAIL_GROUPS.flatMap(({ mails }) => mails);

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const linksIn = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => decode(href));
/** All markup of an email comes from its template. */
const MAIL_TAG = /<\/?(?:!doctype|html|head|meta|title|body|div|p|h1|a|br|b|span)\b[^<>]*>/g;

describe('no text of an operator', () => {
  test('yields markup, a foreign link or another header in an email', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entries), mailTexts, (entry, text) => {
        const { subject, html } = renderSample(entry, SITE, text);
        expect(subject).not.toMatch(/[\r\n]/);
        expect([...subject].length).toBeLessThanOrEqual(250);
        expect(html.replace(MAIL_TAG, '')).not.toMatch(/[<>]/);
        for (const tag of html.match(MAIL_TAG) ?? []) expect(tag).not.toMatch(/\son\w+=|src=/i);
        const own = linksIn(html).filter((href) => href !== `mailto:${SITE.supportEmail}`);
        expect(own.filter((href) => href !== SITE.url && !href.startsWith(`${SITE.url}/`))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('yields a script or a broken link in a page', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const html = sanitizePost(text);
        expect(html).not.toMatch(/<(?:script|svg|iframe|style)|<[^>]*\son\w+=/i);
        for (const href of linksIn(html)) {
          const url = URL.canParse(href, SITE.url) ? new URL(href, SITE.url) : null;
          expect(['http:', 'https:', 'mailto:'], href).toContain(url?.protocol);
        }
      }),
      { numRuns: 400 },
    );
  });
});
