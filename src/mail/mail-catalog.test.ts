import { describe, expect, it } from 'vitest';
import { findVariables } from '#domain/notifications/mail-text.ts';
import type { MailEntry } from './catalog/mail-entry.ts';
import { defaultTemplate, MAIL_GROUPS, renderSample } from './mail-catalog.ts';

const SITE = { name: 'River Town', url: 'https://river.example', supportEmail: 'help@river.example' };
const entries = MAIL_GROUPS.flatMap(({ mails }) => mails.map((mail): [string, MailEntry] => [mail.key, mail]));

/** The default leaves an empty line in the markup where an email has no button. */
const withoutEmptyLines = (html: string) => html.replace(/\n+/g, '\n');

describe('the text of each email', () => {
  it('has a key of its own', () => {
    expect(new Set(entries.map(([key]) => key)).size).toBe(entries.length);
  });

  it.each(entries)('%s is the same email when its default is saved unchanged', (_key, entry) => {
    const usual = renderSample(entry, SITE, null);
    const own = renderSample(entry, SITE, defaultTemplate(entry).text);
    expect(own.subject).toBe(usual.subject);
    expect(own.text).toBe(usual.text);
    expect(withoutEmptyLines(own.html)).toBe(withoutEmptyLines(usual.html));
  });

  it.each(entries)('%s contains what it requires, and only variables that it has', (_key, entry) => {
    const { text, variables } = defaultTemplate(entry);
    const used = findVariables([text.subject, text.heading, text.text, text.button].join('\n'));
    expect(used.filter((name) => !(name in variables))).toEqual([]);
    expect((entry.required ?? []).filter((name) => !findVariables(text.text).includes(name))).toEqual([]);
  });
});
