import { expect, test } from 'vitest';
import { newsletterIssueEmail } from './newsletter-emails.ts';
import { renderNewsletterHtml, renderNewsletterText } from './newsletter-html.ts';

const SITE = { name: 'Town & <Co>', url: 'https://town.test/', supportEmail: 'support@town.test' };

test('attributes of the source are dropped, and links are absolute', () => {
  const markup = renderNewsletterHtml(
    '<p style="position:fixed" class="x" onclick="x()">Hi</p><a href="/blog/a" target="_top">a</a><a href="#b">b</a><a href="//evil.test">c</a>',
    SITE.url,
  );
  expect(markup).toBe(
    '<p style="margin:0 0 16px">Hi</p><a style="color:#15203B" href="https://town.test/blog/a">a</a><a style="color:#15203B">b</a><a style="color:#15203B">c</a>',
  );
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<a href="javascript:x">x</a>',
])('%s cannot execute', (html) => {
  expect(renderNewsletterHtml(html, SITE.url)).not.toMatch(/onerror|script|svg|onload/);
});

test('the text version spells out links, lists and tables without markup', () => {
  const html =
    '<h2>Monday</h2><p>See <a href="https://a.test/x">the list</a> &amp; <a href="https://b.test">https://b.test</a>.</p><ul><li>One</li><li><p>Two</p></li></ul><table><tbody><tr><td>A</td><td>1 &lt; 2</td></tr></tbody></table><p>End<br>here</p>';
  expect(renderNewsletterText(renderNewsletterHtml(html, SITE.url))).toBe(
    'Monday\n\nSee the list (https://a.test/x) & https://b.test.\n\n- One\n- Two\n\nA  1 < 2\n\nEnd\nhere',
  );
});

//
test('the subject stays on one line, and names are escaped', () => {
  const unsubscribeUrl = 'https://town.test/newsletter/unsubscribe#x';
  const mail = newsletterIssueEmail(SITE, { subject: 'Hi\r\nBcc: evil@x.test', content: '', unsubscribeUrl });
  expect(mail.subject).toBe('Hi Bcc: evil@x.test');
  expect(mail.html).toContain('the Town &amp; &lt;Co&gt; newsletter');
  expect(mail.html).not.toContain('<Co>');
  expect(mail.text).toContain(`Unsubscribe: ${unsubscribeUrl}`);
});
