import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '#storage/jobs.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { type SettingsSite, startSettingsSite } from '../../../tests/support/settings-site.ts';
import type { TestApp, TestUser } from '../../../tests/support/test-app.ts';

let site: SettingsSite;
let app: TestApp;
let admin: TestUser;
let version = 0;

beforeAll(async () => {
  site = await startSettingsSite();
  ({ app, admin } = site);
});
afterAll(() => site.close());
beforeEach(async () => {
  version = (await read()).version;
});

const read = async () => (await app.call('GET', '/api/desk/appearance', { token: admin.token })).json.data;
const change = async (changes: object, basedOn = version) => {
  const answer = await app.call('PUT', '/api/desk/appearance', {
    token: admin.token,
    body: { version: basedOn, ...changes },
  });
  version = answer.json.data?.version ?? version;
  return answer;
};
const upload = (body: Buffer, type = 'image/png') =>
  app.call('POST', '/api/desk/appearance/logo', { token: admin.token, body, headers: { 'content-type': type } });

async function showsColor(png: Buffer, color: string): Promise<boolean> {
  const pixels = await sharp(png).removeAlpha().raw().toBuffer();
  return pixels.includes(Buffer.from(color, 'hex'));
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1f6f54cc' } });

describe('the appearance', () => {
  it('is empty at first, and tells the defaults', async () => {
    expect(await read()).toMatchObject({
      ...{ tagline: '', accent: '', header_links: [], logo: null, version: 0, stylesheet: '' },
      defaults: {
        tagline: 'Your Local Business Network',
        footer_city: 'San Francisco, California',
        footer_year: '2024',
        accent: '#f6b51e',
        header_links: [
          { label: 'Home', url: '/' },
          { label: 'Directory', url: '/directory' },
          { label: 'About', url: '/about' },
        ],
      },
    });
  });

  it('changes at once, in the history of the settings', async () => {
    const { status, json } = await change({
      tagline: ' Shop  in town ',
      accent: '#1F6F54',
      footer_city: 'Austin, Texas',
    });
    expect({ status, data: json.data }).toMatchObject({
      status: 200,
      data: {
        version: 1,
        tagline: 'Shop in town',
        accent: '#1f6f54',
        stylesheet: expect.stringMatching(/^\/brand\/theme-/),
      },
    });
    expect(json.data.defaults).toMatchObject({
      hero_title: 'Shop in town',
      footer_text: 'Shop in town. Connecting communities with verified local businesses.',
    });
    const settings = (await app.call('GET', '/api/desk/settings', { token: admin.token })).json.data;
    expect(settings).toMatchObject({ version: 1, site_name: 'Townlink' });
    expect(settings.history[0].action).toBe(
      'changed the tagline from “default” to “Shop in town”, the city in the footer from “default” to “Austin, Texas”, the accent color from “default” to “#1f6f54”',
    );
  });

  it('reaches every process as a stylesheet', async () => {
    const { stylesheet } = await read();
    const { headers, text } = await app.call('GET', stylesheet);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(text).toContain('--accent:light-dark(#1f6f54,#');
    expect(text).toContain('--on-accent:light-dark(#ffffff,');
    await expect
      .poll(async () => (await site.other.inject(stylesheet)).headers['cache-control'])
      .toContain('immutable');
    expect((await app.call('GET', '/manifest.webmanifest')).json.theme_color).toBe('#1f6f54');
    const former = await app.call('GET', '/brand/theme-AAAAAAAAAAAAAAAA.css');
    expect(former).toMatchObject({ status: 200, text, headers: { 'cache-control': 'no-cache' } });
  });

  it('stores a value that equals its default as unset', async () => {
    const { defaults } = await read();
    await change({
      ...{ footer_city: 'San Francisco, California', header_links: defaults.header_links },
      ...{ connect_label: 'Connect Your Business', explore_label: 'Explore the Town' },
    });
    expect(await read()).toMatchObject({
      ...{ footer_city: '', header_links: [], tagline: 'Shop in town' },
      ...{ connect_label: '', explore_label: 'Explore the Town' },
    });
  });

  it.each([
    [
      'accent',
      '#808080',
      /^Text on the accent color, light theme: the contrast is 4\.\d:1 .* passes is #[0-9a-f]{6}\.$/,
    ],
    ['accent_dark', '#1a2b55', /^Controls in the accent color on the page, dark theme: .* at least 3:1/],
    ['accent', 'red', /^Enter a color as # and six digits/],
    ['accent', 'url(//x)', /^Enter a color/],
    ['tagline', 'x'.repeat(81), /^The text is too long/],
    ['connect_label', 'x'.repeat(27), /^The text is too long/],
    ['explore_label', 'x'.repeat(21), /^The text is too long/],
    ['footer_year', 'today', /^Enter a year like 2024/],
    ['header_links', [{ label: '', url: '/' }], /^Enter a text for each link/],
    ['header_links', [{ label: 'A', url: 'javascript:alert(1)' }], /^Enter a path like \/about/],
    ['footer_links', [{ label: 'A', url: '//evil.example' }], /^Enter a path like \/about/],
    ['footer_links', [{ label: 'A', url: '/\\evil.example' }], /^Enter a path like \/about/],
    [
      'footer_links',
      [
        { label: 'A', url: '/a' },
        { label: 'a', url: '/b' },
      ],
      /^Give each link a different text/,
    ],
    ['header_links', Array.from({ length: 13 }, (_, at) => ({ label: `${at}`, url: '/' })), /^Enter at most 12 links/],
    ['social_links', [{ label: 'A', url: '/about' }], /^Enter a web address/],
    ['logo_hash', 'x', /^Upload the logo again/],
    ['logo_hash', '0'.repeat(24), /Upload it again/],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { status, json } = await change({ [field]: value });
    expect({ status, message: json.fields[field] }).toEqual({ status: 400, message: expect.stringMatching(sentence) });
  });

  it('with a stale version is a conflict that returns the current values', async () => {
    const { status, json } = await change({ tagline: 'Late' }, version - 1);
    expect({ status, current: json.current }).toMatchObject({ status: 409, current: { tagline: 'Shop in town' } });
  });

  it('stays when the settings change, and is restored with them', async () => {
    const body = { version, site_name: 'River Town' };
    await app.call('PUT', '/api/desk/settings', { token: admin.token, body });
    expect(await read()).toMatchObject({ version: version + 1, tagline: 'Shop in town' });
    const restored = { version: version + 1, to: 0 };
    await app.call('POST', '/api/desk/settings/restore', { token: admin.token, body: restored });
    expect(await read()).toMatchObject({ version: version + 2, tagline: '', accent: '', stylesheet: '' });
  });
});

describe('the share images', () => {
  const shareQuery = async () => /<i>(.*)<\/i>/.exec((await app.call('GET', '/')).text)?.[1] ?? '';
  const share = async (file: string, query = '') => {
    const { rawPayload, headers } = await app.app.inject(`/art/share/${file}.png${query}`);
    return { png: rawPayload, cacheControl: headers['cache-control'] };
  };

  it('have the accent color, the logo and the name, under an address that changes with them', async () => {
    await change({ accent: '' });
    expect(await shareQuery()).toBe('');
    const before = await share('page/home');
    expect(before.cacheControl).toContain('immutable');

    await change({ accent: '#1f6f54' });
    const green = await shareQuery();
    expect(green).toMatch(/^\?v=[\w-]{8}$/);
    const accented = await share('page/home', green);
    expect(accented.cacheControl).toContain('immutable');
    expect(await showsColor(accented.png, '1f6f54')).toBe(true);
    expect(await showsColor(accented.png, 'f6b51e')).toBe(false);
    // an address of the former look shows the one of now and is not kept
    expect(await share('page/home')).toEqual({ png: accented.png, cacheControl: 'public, no-cache' });

    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#8a2be2' } })
      .png()
      .toBuffer();
    await change({ logo_hash: (await upload(logo)).json.data.hash });
    const withLogo = await share('page/home', await shareQuery());
    expect(await showsColor(withLogo.png, '8a2be2')).toBe(true);

    const body = { version, site_name: 'River Town' };
    version = (await app.call('PUT', '/api/desk/settings', { token: admin.token, body })).json.data.version;
    const versions = new Set(['', green, await shareQuery()]);
    expect(versions.size).toBe(3);
    expect((await share('page/home')).png).not.toEqual(withLogo.png);
    await change({ name_beside_logo: 'hidden' });
    expect((await share('page/home')).png).toEqual(withLogo.png);

    const restored = { version, to: 0 };
    await app.call('POST', '/api/desk/settings/restore', { token: admin.token, body: restored });
    expect(await shareQuery()).toBe('');
    expect(await share('page/home')).toEqual(before);
  });

  it('of places have the road in the accent color', async () => {
    await insertTestListing(app.storage);
    await change({ accent: '#1f6f54' });
    expect(await showsColor((await share('city/austin-tx')).png, '1f6f54')).toBe(true);
    await change({ accent: '' });
  });
});

describe('a logo', () => {
  it('is shown, and the icons, the manifest and emails follow', async () => {
    const uploaded = await upload(await picture(900, 300).png().toBuffer());
    expect(uploaded).toMatchObject({ status: 200, json: { data: { width: 306, height: 102 } } });
    const { hash, url } = uploaded.json.data;
    const favicon = (await app.call('GET', '/favicon.svg')).text;
    await change({ logo_hash: hash, name_beside_logo: 'hidden', accent: '#1f6f54' });
    expect(await read()).toMatchObject({ logo_hash: hash, logo: { url }, name_beside_logo: 'hidden' });

    const logo = await app.app.inject(url);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ width: 306, height: 102, hasAlpha: true });
    const icon = await app.app.inject('/icons/icon-maskable-512.png');
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 512, height: 512, hasAlpha: false });
    const again = await app.app.inject({
      url: '/icons/icon-maskable-512.png',
      headers: { 'if-none-match': String(icon.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await app.call('GET', '/favicon.svg')).text).toContain('data:image/png;base64,');
    expect(favicon).not.toContain('data:image/png');

    await enqueueMail(app.storage.db, { kind: 'password-changed', to: admin.email, name: 'Ada' }, app.clock.now);
    const [mail] = await runEmailJobs(app);
    expect(mail?.html).toContain(`<img src="https://town.test${url}" width="102" height="34" alt="Townlink"`);
    expect(mail?.html).toContain('border-bottom:4px solid #1f6f54');
  });

  it('is encoded anew: the same picture gives the same files', async () => {
    const first = await upload(await picture(300, 100).png().toBuffer());
    const second = await upload(await picture(300, 100).webp({ lossless: true }).toBuffer(), 'image/webp');
    expect(second.json).toEqual(first.json);
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /^Choose a PNG or WebP/,
    ],
    ['text', Buffer.from('a logo'), /^Choose a PNG or WebP/],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), /damaged/],
  ])('refuses %s', async (_, body, sentence) => {
    const { status, json } = await upload(body);
    expect({ status, error: json.error }).toEqual({ status: 415, error: expect.stringMatching(sentence) });
  });

  it('refuses a picture that is too small or too long', async () => {
    const small = await upload(await picture(16, 16).png().toBuffer());
    const long = await upload(await picture(900, 64).png().toBuffer());
    expect([small.json.error, long.json.error]).toEqual([
      expect.stringContaining('too small'),
      expect.stringContaining('too long'),
    ]);
  });

  it('is kept while it is shown, and twenty in all', async () => {
    const { logo_hash: shown } = await read();
    for (let size = 40; size < 64; size++) {
      const files = Object.fromEntries(
        ['master', 'header', 'favicon', 'touch_icon', 'icon_192', 'icon_512', 'icon_maskable'].map((name) => [
          name,
          Buffer.from('x'),
        ]),
      );
      const row = { hash: `${size}`.padStart(24, '0'), width: size, height: size, created_at: app.clock.now };
      await app.storage.db
        .insertInto('logos')
        .values({ ...row, ...files } as never)
        .execute();
    }
    await upload(await picture(64, 64).png().toBuffer());
    const logos = await app.storage.db.selectFrom('logos').select('hash').execute();
    expect(logos.length).toBe(20);
    expect(logos.map(({ hash }) => hash)).toContain(shown);
  });

  it('without one, the icons have the mark of the product with a road in the accent color', async () => {
    await change({ logo_hash: '', accent: '#1f6f54' });
    expect((await app.call('GET', '/favicon.svg')).text).toContain('stroke="#1f6f54"');
    const icon = await app.app.inject('/icons/icon-192.png');
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 192, height: 192 });
    expect(await showsColor(icon.rawPayload, '1f6f54')).toBe(true);
    expect(await showsColor(icon.rawPayload, 'f6b51e')).toBe(false);
    await change({ accent: '' });
    expect((await app.call('GET', '/favicon.svg')).text).toContain('stroke="#f6b51e"');
    expect((await app.call('GET', '/icons/icon-192.png')).text).toBe('an icon');
  });
});
