import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { writeSiteContent } from '../shared/site-content.ts';

const WRITER = { actor: { id: null, name: 'Command line' }, now: new Date('2026-03-01T12:00:00Z') };
const TEXTS = {
  pages: [
    {
      kind: 'custom',
      title: 'Parking',
      slug: 'parking',
      description: 'Where to park.',
      content: '<p>Behind the mill.</p>',
      is_published: true,
      in_footer: true,
    },
  ],
  mail_texts: { 'confirm-email': { subject: 'News', heading: 'Hello {name}', text: '{link}', button: 'Go' } },
};

let source: TestApp;
let target: TestApp;
let sourceAdmin: TestUser;
let targetAdmin: TestUser;

beforeAll(async () => {
  source = await startTestApp();
  target = await startTestApp();
  sourceAdmin = await source.signIn('admin', 'Ada Park');
  targetAdmin = await target.signIn('admin', 'Ben Ortiz');
});
afterAll(async () => {
  await source.close();
  await target.close();
});

const onSource = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  source.call(method, path, { token: sourceAdmin.token, body });
const exportFrom = async (app: TestApp, { token }: TestUser) => {
  const { data } = (await app.call('GET', '/api/desk/configuration', { token })).json;
  expect(data.name).toBe('configuration.json');
  return data.text as string;
};
const load = (file: string, dry_run = false) =>
  target.call('POST', '/api/desk/configuration', { token: targetAdmin.token, body: { file, dry_run } });

const changesOf = (json: { data: { sections: { section: string; changes: string[] }[] } }) =>
  Object.fromEntries(json.data.sections.map(({ section, changes }) => [section, changes]));

const fileWith = (sections: object, more: object = {}) =>
  JSON.stringify({ format: 'townlink-configuration', version: 1, sections, ...more });

describe('the configuration file', () => {
  let file: string;

  it('has the settings, the appearance with its logo, the categories and the fields', async () => {
    const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#1f6f5480' } })
      .png()
      .toBuffer();
    const { hash } = (
      await source.call('POST', '/api/desk/appearance/logo', {
        token: sourceAdmin.token,
        body: png,
        headers: { 'content-type': 'image/png' },
      })
    ).json.data;
    const links = [{ label: 'Shops', url: '/listings' }];
    await onSource('PUT', '/api/desk/appearance', {
      ...{
        version: 0,
        tagline: 'In town',
        connect_label: 'Add Your Shop',
        accent: '#1f6f54',
        logo_hash: hash,
        header_links: links,
      },
    });
    await onSource('PUT', '/api/desk/settings', { version: 1, site_name: 'River Town', terms_url: '/about' });
    await onSource('POST', '/api/desk/category-file', { set: 'standard' });
    await onSource('POST', '/api/desk/fields/starter');
    await onSource('PUT', '/api/desk/setup/place', { city: 'Austin, TX', reach_miles: 25 });
    await source.storage.db.transaction().execute((tx) => writeSiteContent(tx, TEXTS, WRITER));
    file = await exportFrom(source, sourceAdmin);
    expect(JSON.parse(file)).toMatchObject({
      format: 'townlink-configuration',
      version: 1,
      sections: {
        settings: { version: 1, content: { site_name: 'River Town', support_email: null, terms_url: '/about' } },
        appearance: {
          version: 1,
          content: {
            tagline: 'In town',
            connect_label: 'Add Your Shop',
            logo: { type: 'image/webp' },
            header_links: links,
          },
        },
        categories: { version: 1, content: { csv: expect.stringContaining('Plumbing') } },
        fields: { version: 1, content: expect.arrayContaining([expect.objectContaining({ type: 'yes-no' })]) },
        place: { version: 1, content: { city: 'Austin', state: 'TX', reach_miles: 25 } },
        texts: { version: 1, content: TEXTS },
      },
    });
  });

  it('shows what would change, and writes nothing', async () => {
    const before = await exportFrom(target, targetAdmin);
    const { status, json } = await load(file, true);
    expect(status).toBe(200);
    expect(changesOf(json)).toMatchObject({
      settings: ['the name from “Townlink” to “River Town”', 'the terms link from “#” to “/about”'],
      appearance: expect.arrayContaining([
        'the tagline from “default” to “In town”',
        'the label of the button for businesses from “default” to “Add Your Shop”',
      ]),
      categories: expect.arrayContaining(['new: Plumbing']),
      fields: [expect.stringMatching(/^\d+ new fields$/)],
      place: ['Austin, TX and 25 miles around it'],
      texts: ['the page “Parking”', 'the email “Confirm email address”'],
    });
    expect(await exportFrom(target, targetAdmin)).toBe(before);
  });

  it.each([
    ['place', { city: 'Nowhere', state: 'TX', reach_miles: null }, '"Nowhere, TX" is no known city.'],
    ['place', { city: 'Austin', state: 'TX', reach_miles: 7 }, 'Use one of 10, 25, 50, 100 miles.'],
    [
      'texts',
      { pages: [], mail_texts: { lottery: TEXTS.mail_texts['confirm-email'] } },
      'The site sends no email "lottery".',
    ],
  ])('is refused with a fault in the section %s', async (section, content, sentence) => {
    const { status, json } = await load(fileWith({ [section]: { version: 1, content } }));
    expect([status, json.fields.file]).toEqual([400, `Section "${section}": ${sentence}`]);
  });

  it('moves everything to another site, and again changes nothing', async () => {
    expect((await load(file)).status).toBe(200);
    expect(await exportFrom(target, targetAdmin)).toBe(file);
    const again = changesOf((await load(file)).json);
    expect(again).toEqual({ settings: [], appearance: [], place: [], categories: [], fields: [], texts: [] });
    const { history } = (await target.call('GET', '/api/desk/settings', { token: targetAdmin.token })).json.data;
    expect(history.map(({ actor, action }: { actor: string; action: string }) => `${actor} ${action}`)).toEqual([
      expect.stringMatching(/^Ben Ortiz loaded from a file: the tagline/),
      expect.stringMatching(/^Ben Ortiz loaded from a file: the name/),
    ]);
  });

  it('leaves what it does not have as it is', async () => {
    const settings = { version: 1, content: { site_name: null } };
    const { json } = await load(fileWith({ settings }));
    expect(changesOf(json)).toEqual({ settings: ['the name from “River Town” to “Townlink”'] });
    const { data } = (await target.call('GET', '/api/desk/settings', { token: targetAdmin.token })).json;
    expect(data).toMatchObject({ site_name: 'Townlink', terms_url: '/about' });
  });

  it('is loaded as a whole or not at all', async () => {
    const before = await exportFrom(target, targetAdmin);
    const settings = { version: 1, content: { site_name: 'Half' } };
    const field = { key: 'price', label: 'Price', type: 'one-of', options: [] };
    const { status, json } = await load(fileWith({ settings, fields: { version: 1, content: [field] } }));
    expect({ status, error: json.fields.file }).toEqual({
      status: 400,
      error: 'Section "fields": Enter at least one option.',
    });
    expect(await exportFrom(target, targetAdmin)).toBe(before);
  });

  it('has no secrets, accounts or content', async () => {
    for (const text of ['password', 'secret', 'token', sourceAdmin.email]) expect(file).not.toContain(text);
  });

  const appearance = (content: object, version = 1) => fileWith({ appearance: { version, content } });

  it.each([
    ['no JSON', '{', 'The file is not JSON.'],
    ['another file', '{"format":"other"}', 'This is not a configuration file of such a site.'],
    ['a list', '[]', 'This is not a configuration file of such a site.'],
    ['a newer file', fileWith({}, { version: 2 }), 'The file is of a newer version (2). Update this site.'],
    ['an unknown key', fileWith({}, { users: [] }), 'In the file: "users" is unknown.'],
    ['an unknown section', fileWith({ users: { version: 1, content: [] } }), 'This site has no section "users".'],
    ['a newer section', appearance({}, 2), 'Section "appearance": it has version 2, and this site reads up to 1.'],
    ['no version', fileWith({ fields: { content: [] } }), 'In sections, fields: a section has a "version"'],
    ['an unknown value', appearance({ css: 'x' }), 'Section "appearance": "css" is unknown.'],
    ['a color', appearance({ accent: 'red' }), 'Section "appearance": accent: Enter a color as # and six digits'],
    ['a contrast', appearance({ accent: '#808080' }), 'Section "appearance": Text on the accent color, light theme'],
    ['a link', appearance({ footer_links: [{ label: 'A', url: 'x' }] }), 'Section "appearance": footer_links, 1, url:'],
    ['a logo', appearance({ logo: { type: 'image/svg+xml', base64: 'AA' } }), 'Section "appearance": logo, type:'],
    ['no logo', appearance({ logo: { type: 'image/png', base64: 'AAAA' } }), 'Section "appearance": Choose a PNG'],
    ['a setting', fileWith({ settings: { version: 1, content: { site_name: '' } } }), 'Section "settings": site_name:'],
    ['a role', fileWith({ settings: { version: 1, content: { staff_second_factor: 'optional' } } }), 'is unknown.'],
    ['categories', fileWith({ categories: { version: 1, content: { csv: 'title\nA' } } }), 'Section "categories": The'],
    ['a field', fileWith({ fields: { version: 1, content: [{ label: 'A' }] } }), 'Section "fields": 1, type:'],
  ])('refuses %s with a sentence', async (_, text, sentence) => {
    const { status, json } = await load(text);
    expect({ status, error: json.fields?.file ?? '' }).toEqual({
      status: 400,
      error: expect.stringContaining(sentence),
    });
  });
});
