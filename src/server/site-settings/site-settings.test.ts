import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { type SettingsSite, startSettingsSite } from '../../../tests/support/settings-site.ts';
import { TEST_SITE, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

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

const read = async () => (await app.call('GET', '/api/desk/settings', { token: admin.token })).json.data;

const NO_FIGURES = {
  businesses_figure: '',
  reviews_figure: '',
  uptime_figure: '',
  markets_figure: '',
  connections_figure: '',
};

const form = (changed = {}) => ({
  ...{ version, site_name: 'Townlink', support_email: TEST_SITE.supportEmail },
  ...{ privacy_url: '#', terms_url: '#', map_url: '#', staff_second_factor: 'optional' },
  stale_after_months: '12',
  ...NO_FIGURES,
  ...changed,
});
const change = (changed: object) => app.call('PUT', '/api/desk/settings', { token: admin.token, body: form(changed) });
const restore = (to: number) =>
  app.call('POST', '/api/desk/settings/restore', { token: admin.token, body: { version, to } });

describe('the site settings', () => {
  it('default to the environment and, on an empty site, no figures', async () => {
    expect(await read()).toEqual({
      ...form(),
      version: 0,
      defaults: { ...form(), version: undefined },
      measured_uptime: '',
      history: [],
    });
  });

  it('apply at once and are logged with actor and change', async () => {
    const { status, json } = await change({ site_name: ' Salt & <Pepper> ', terms_url: '/about' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ version: version + 1, site_name: 'Salt & <Pepper>', terms_url: '/about' });
    expect(json.data.history[0]).toMatchObject({
      version: version + 1,
      actor: 'Ada Park',
      action: 'changed the name from “Townlink” to “Salt & <Pepper>”, the terms link from “#” to “/about”',
    });
  });

  it('are not logged when nothing changes', async () => {
    const { history, defaults: _, measured_uptime: __, version: before, ...values } = await read();
    const { json } = await change(values);
    expect(json.data).toMatchObject({ version: before, history: { length: history.length } });
  });

  it.each([
    ['site_name', ' '],
    ['site_name', 'x'.repeat(61)],
    ['support_email', 'nobody'],
    ['privacy_url', 'javascript:alert(1)'],
    ['terms_url', '//evil.example'],
    ['map_url', 'data:text/html,x'],
    ['map_url', ''],
    ['reviews_figure', 'x'.repeat(21)],
    ['uptime_figure', null],
    ['markets_figure', 'on\u0000e'],
    ['connections_figure', 98],
  ])('are rejected with a field error: %s %j', async (field, value) => {
    const { status, json } = await change({ [field]: value });
    expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 400, fields: [field] });
  });

  it('that are omitted stay unchanged', async () => {
    const before = await read();
    const body = { version, markets_figure: before.markets_figure };
    const { status, json } = await app.call('PUT', '/api/desk/settings', { token: admin.token, body });
    expect({ status, data: json.data }).toEqual({ status: 200, data: before });
  });

  it('with a stale version are a conflict that returns the current values', async () => {
    const { status, json } = await change({ site_name: 'Late', version: version - 1 });
    expect(status).toBe(409);
    expect(json.current).toMatchObject({ version, site_name: 'Salt & <Pepper>' });
  });

  it('can be restored to an earlier version, which creates a new one', async () => {
    await change({ site_name: 'Second' });
    version += 1;
    const { json } = await restore(version - 1);
    expect(json.data).toMatchObject({ version: version + 1, site_name: 'Salt & <Pepper>', terms_url: '/about' });
    expect(json.data.history[0].action).toMatch(/^restored the name from “Second”/);
    version += 1;
    expect((await restore(4711)).status).toBe(404);
    expect((await restore(0)).json.data).toMatchObject({ site_name: 'Townlink', terms_url: '#' });
  });

  it('include the figures, as single-line text, and log their changes', async () => {
    const { json } = await change({ businesses_figure: ' over\n 40 ', markets_figure: '<b>1</b> & only' });
    expect(json.data).toMatchObject({
      ...NO_FIGURES,
      businesses_figure: 'over 40',
      markets_figure: '<b>1</b> & only',
    });
    expect(json.data.history[0].action).toBe(
      'changed the businesses figure from “” to “over 40”, the markets figure from “” to “<b>1</b> & only”',
    );
    version += 1;
    expect((await restore(version - 1)).json.data).toMatchObject(NO_FIGURES);
  });
});

describe('a changed setting', () => {
  const page = async (server: FastifyInstance, path = '/about') => (await server.inject(path)).body;

  it('is on every page of every process, even on cached ones', async () => {
    await change({ site_name: 'Before', map_url: '/directory' });
    expect(await page(app.app)).toContain('Before');
    version += 1;
    await change({ site_name: 'After', map_url: '/directory' });
    expect(await page(app.app)).toContain('After support@town.test #/directory');
    await expect.poll(() => page(site.other)).toContain('After');
  });

  it('updates the figures on the pages at once, and restoring brings the defaults back', async () => {
    const figures = { businesses: '40', reviews: '310', uptime: '99%', markets: '1', connections: '38 of 40' };
    const settings = Object.entries(figures).map(([name, figure]) => [`${name}_figure`, figure]);
    const none = JSON.stringify({ businesses: '', reviews: '', uptime: '', markets: '', connections: '' });
    for (const path of ['/', '/about']) expect(await page(app.app, path)).toContain(none);
    await change(Object.fromEntries(settings));
    for (const path of ['/', '/about']) expect(await page(app.app, path)).toContain(JSON.stringify(figures));
    await expect.poll(() => page(site.other)).toContain(JSON.stringify(figures));
    version += 1;
    await restore(version - 1);
    for (const path of ['/', '/about']) expect(await page(app.app, path)).toContain(none);
  });

  it('is used by emails, the feed, the API docs and security.txt', async () => {
    await change({ site_name: 'River Town', support_email: 'desk@river.test' });
    expect((await app.call('GET', '/feed.xml')).text).toContain('<title>River Town blog</title>');
    expect((await app.call('GET', '/api-docs')).text).toContain('The River Town API');
    expect((await app.call('GET', '/openapi.json')).json.info.title).toBe('River Town API');
    expect((await app.call('GET', '/.well-known/security.txt')).text).toContain('mailto:desk@river.test');
    await enqueueMail(app.storage.db, { kind: 'password-changed', to: admin.email, name: 'Ada' }, app.clock.now);
    const [mail] = await runEmailJobs(app);
    expect(mail).toMatchObject({
      from: { name: 'River Town', address: 'desk@river.test' },
      subject: 'Your River Town password was changed',
      text: expect.stringContaining('Questions? desk@river.test'),
    });
  });

  it('is read by a process that starts later', async () => {
    const later = await buildApp({
      storage: app.storage,
      files: app.files,
      site: { ...TEST_SITE, name: 'Environment' },
    });
    expect((await later.inject('/feed.xml')).body).toContain('<title>River Town blog</title>');
    await later.close();
  });
});
