import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueueMail } from '#storage/jobs.ts';
import { saveMailText } from '#storage/site/mail-texts.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const TEXT = {
  subject: 'News from {site_name}',
  heading: 'Hello {name}',
  text: 'Here it is:\n\n{link}\n\nSee you, {site_name}',
  button: 'Choose',
};
type Text = typeof TEXT;

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin', 'Mo Reyes');
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app.storage.db, 'mail_texts', 'desk_log', 'jobs'));

const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  app.call(method, `/api/desk/${path}`, { token: admin.token, ...(body === undefined ? {} : { body }) });
const save = (changes: Partial<Text> & { version?: number } = {}) =>
  desk('PUT', 'mails/reset-password', { version: 0, ...TEXT, ...changes });

describe('the text of an email', () => {
  test('is the default until it is changed, and after it is reset', async () => {
    const { json: before } = await desk('GET', 'mails/reset-password');
    expect(before.data).toMatchObject({ is_own: false, version: 0, subject: 'Reset your {site_name} password' });
    expect(before.data.text).toContain('{link}');
    const { json: changed } = await save();
    expect(changed.data).toMatchObject({ ...TEXT, is_own: true, has_new_default: false, version: 1 });
    const { json: list } = await desk('GET', 'mails');
    const mails = list.data.flatMap(({ mails }: { mails: { key: string; is_own: boolean }[] }) => mails);
    expect(mails.filter(({ is_own }: { is_own: boolean }) => is_own)).toMatchObject([{ key: 'reset-password' }]);
    const { json: reset } = await desk('POST', 'mails/reset-password/reset', { version: 1 });
    expect(reset.data).toMatchObject({ subject: before.data.subject, is_own: false, version: 2 });
    expect(reset.data.history.map(({ action }: { action: string }) => action)).toEqual([
      'reset the text to the default',
      'changed the text',
    ]);
  });

  test.each<[string, Partial<Text>, string, RegExp]>([
    ['an unknown variable', { text: 'Hi {nobody}\n\n{link}' }, 'text', /^\{nobody\} is not a variable of this email/],
    ['an unknown variable in the subject', { subject: '{x}' }, 'subject', /^\{x\} is not a variable/],
    ['a missing link', { text: 'Hi {name}' }, 'text', /^The text needs \{link\}/],
    ['no subject', { subject: ' ' }, 'subject', /^Enter a subject/],
    ['a subject that is too long', { subject: 'x'.repeat(151) }, 'subject', /at most 150/],
    ['a button without a text', { button: '' }, 'button', /^Enter the text of the button/],
  ])('is refused with %s, at the field', async (_case, changes, field, sentence) => {
    const { status, json } = await save(changes);
    expect(status).toBe(400);
    expect(json.fields[field]).toMatch(sentence);
  });

  test('is not overwritten by an edit of an older version', async () => {
    await save();
    const { status, json } = await save({ heading: 'Mine' });
    expect(status).toBe(409);
    expect(json.current).toMatchObject({ heading: 'Hello {name}', version: 1 });
  });

  test('stays when the default of another version differs, and the desk says so', async () => {
    const own = { mail: 'reset-password', own: TEXT, defaultHash: 'of an older version', version: 0 };
    await saveMailText(app.storage.db, { ...own, now: app.clock.now });
    const { json } = await desk('GET', 'mails/reset-password');
    expect(json.data).toMatchObject({ ...TEXT, is_own: true, has_new_default: true });
  });

  test('is previewed with sample data', async () => {
    const { json } = await desk('POST', 'preview/mail/reset-password', { ...TEXT, heading: '<b>{name}</b>' });
    expect(json.data.subject).toBe('News from Townlink');
    expect(json.data.text).toContain('<b>Dana Whitfield</b>\n\nHere it is:\n\nChoose:\nhttp');
    expect(json.data.html).toContain('&lt;b&gt;Dana Whitfield&lt;/b&gt;');
  });

  test('of an email that does not exist is 404', async () => {
    expect((await desk('GET', 'mails/lottery')).status).toBe(404);
  });
});

describe('a sent email', () => {
  const sendPasswordChanged = async () => {
    await enqueueMail(
      app.storage.db,
      { kind: 'password-changed', to: 'ada@example.test', name: 'Ada {link} Park' },
      app.clock.now,
    );
    return (await runEmailJobs(app)).at(-1);
  };

  test('has the text of the operator, with values that are not read again', async () => {
    const own = { subject: 'For {name}', heading: 'Changed', text: 'Dear {name}', button: '' };
    expect((await desk('PUT', 'mails/password-changed', { version: 0, ...own })).status).toBe(200);
    const mail = await sendPasswordChanged();
    expect(mail).toMatchObject({ subject: 'For Ada {link} Park' });
    expect(mail?.text).toContain('Changed\n\nDear Ada {link} Park\n\n--');
  });

  test('is sent to the admin as a test', async () => {
    const { json } = await desk('POST', 'mails/reset-password/test', TEXT);
    expect(json.message).toBe(`We sent a test to ${admin.email}.`);
    const mail = (await runEmailJobs(app)).at(-1);
    expect(mail).toMatchObject({ to: admin.email, subject: '[Test] News from Townlink' });
  });
});
