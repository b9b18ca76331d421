import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have defaults that work on a bare machine', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      site: { name: 'Townlink', url: 'http://127.0.0.1:3000', links: { privacy: '#', terms: '#', map: '#' } },
      databaseUrl: undefined,
      admin: null,
      seed: 'demo',
      trustProxy: false,
    });
  });

  it('that are invalid are all reported in one error', () => {
    const wrong = { PORT: '99999', SITE_URL: 'nowhere', SEED: 'maybe', SUPPORT_EMAIL: 'x', DATABASE_URL: 'mysql://x' };
    expect(() => readConfig(wrong)).toThrow(/PORT.*\n.*SITE_URL.*\n.*SUPPORT_EMAIL.*\n.*DATABASE_URL.*\n.*SEED/);
  });

  it('that are invalid or incomplete are each reported once', () => {
    const wrong = {
      PORT: 'x',
      DATABASE_URL: 'postgres',
      ADMIN_EMAIL: 'boss@example.com',
      S3_BUCKET: 'town',
      MAP_TILES_ATTRIBUTION: 'Mapmakers',
    };
    expect(() => readConfig(wrong)).toThrow(
      [
        'Invalid settings:',
        'PORT must be a port number from 1 to 65535',
        'DATABASE_URL must be a URL like postgresql://user:password@host/database',
        'ADMIN_EMAIL and ADMIN_PASSWORD must be set together: set ADMIN_PASSWORD too',
        'MAP_TILES_URL and MAP_TILES_ATTRIBUTION must be set together: set MAP_TILES_URL too',
        'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY must be set together: set S3_ENDPOINT, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY too',
      ].join('\n  '),
    );
  });

  it.each([
    ['HOST', ['a b', 'http://127.0.0.1', '127.0.0.1:80', '999.1.1.1', '127.1', '[::1]', '*', 'x'.repeat(300)]],
    ['SITE_NAME', [' ', 'Our\nTown', 'x'.repeat(61), '\u202ename']],
    ['API_ORIGIN', ['x', 'https://a.example?x=1', 'https://a.example/#b', 'https://me:secret@a.example']],
    ['SUBMISSION_ORIGIN', ['x', 'https://a.example?x=1', 'ftp://a.example']],
    [
      'DATABASE_URL',
      [
        'postgresql://u:%zz@h/d',
        'postgresql://%zz@h/d',
        'postgresql://u:p%@h/d',
        'postgresql://h/d?port=abc',
        'postgresql://h/d?port=99999',
      ],
    ],
    ['SMTP_URL', ['smtp://u:%zz@h', 'smtp://h:0']],
    ['METRICS_TOKEN', ['short', 'with spaces in the token', 'tökentökentökentöken']],
    ['S3_REGION', [' ', 'a b']],
    ['DISK_RESERVE_MB', ['0', '31', '1.5', 'x']],
    ['SEARCH_INDEX_MB', ['0', '-5', '9999999']],
  ])('reject wrong values of %s', (name, values) => {
    for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(`  ${name} `);
  });

  it.each(['::', '::1', '0.0.0.0', 'localhost', 'town.example'])('accept the host %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it.each(['0', '65536', '-1', 'http'])('reject a port of %s', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT must be a port number from 1 to 65535');
  });

  it.each(['https://town.example/directory', 'https://town.example/?a=1', 'https://me@town.example'])(
    'reject the site URL %s, which is more than an origin',
    (SITE_URL) => {
      expect(() => readConfig({ SITE_URL })).toThrow('SITE_URL must be a URL without a path');
    },
  );

  it('reject a secret key that is too short', () => {
    expect(() => readConfig({ SECRET_KEY: 'x'.repeat(31) })).toThrow('SECRET_KEY must have at least 32 characters');
    expect(readConfig({ SECRET_KEY: 'x'.repeat(32) }).secretKey).toBe('x'.repeat(32));
  });

  it.each(['63', '0', 'lots', '1.5', '-128'])('reject a cache of %s MB', (CACHE_MB) => {
    expect(() => readConfig({ CACHE_MB })).toThrow('CACHE_MB must be a number of megabytes, from 64 to 999999');
  });

  it('accept a cache of the smallest size', () => {
    expect(readConfig({ CACHE_MB: '64' }).cacheMegabytes).toBe(64);
    expect(readConfig({}).cacheMegabytes).toBe(80);
  });

  it('reject an origin of another site that is none', () => {
    expect(() => readConfig({ CORS_ORIGINS: 'https://a.example, foo' })).toThrow('CORS_ORIGINS must be a URL');
    expect(readConfig({ CORS_ORIGINS: 'https://a.example/, http://b.example:81' }).corsOrigins).toEqual([
      'https://a.example',
      'http://b.example:81',
    ]);
  });

  it.each(['banana', '10.0.0.300', '10.0.0.0/33', '::1/129', '10.0.0.1,', 'true,false'])(
    'reject the trusted proxy %s',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must be true, false or addresses of proxies');
    },
  );

  it.each([
    ['true', true],
    ['false', false],
    ['10.0.0.1, 10.1.0.0/16', '10.0.0.1, 10.1.0.0/16'],
    ['loopback,fd00::/8', 'loopback,fd00::/8'],
  ])('accept the trusted proxy %s', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(trustProxy);
  });

  it.each(['smtp://', 'smtp://mail.example:99999', 'mail.example:587', 'http://mail.example'])(
    'reject the mail server %s',
    (SMTP_URL) => {
      expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL must be a URL like smtp://user:password@host:587');
    },
  );

  it('treat empty values as unset and require both admin settings together', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.com' })).toThrow('must be set together');
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.com', ADMIN_PASSWORD: 'short' })).toThrow('at least 6');
  });

  it('can turn the debug page off', () => {
    expect([readConfig({}), readConfig({ CATEGORIES_DEBUG: 'off' })].map((config) => config.categoriesDebug)).toEqual([
      true,
      false,
    ]);
    expect(() => readConfig({ CATEGORIES_DEBUG: 'no' })).toThrow('CATEGORIES_DEBUG must be on or off');
  });

  it('require an attribution for a custom tile server', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readConfig({}).mapTiles).toBeNull();
    expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Mapmakers' }).mapTiles).toEqual({
      url,
      attribution: '© Mapmakers',
    });
    expect(() => readConfig({ MAP_TILES_URL: url })).toThrow('must be set together');
    for (const wrong of ['https://{z}.example/{x}/{y}', 'https://tiles.example/{z}/{x}', 'tiles/{z}/{x}/{y}'])
      expect(() => readConfig({ MAP_TILES_URL: wrong })).toThrow('MAP_TILES_URL must be a URL with {z}');
  });

  it('resolve the file of streets, which tiles of another server exclude', () => {
    expect(readConfig({}).streetsFile).toBeNull();
    expect(readConfig({ MAP_STREETS_FILE: '/srv/town.pmtiles' }).streetsFile).toBe('/srv/town.pmtiles');
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Mapmakers' };
    expect(() => readConfig({ ...tiles, MAP_STREETS_FILE: '/srv/town.pmtiles' })).toThrow('not both');
  });

  it('for replicas require DATABASE_URL, and a pooler turns prepared statements off', () => {
    const one = 'postgresql://town@10.0.0.20/town';
    const [two, three] = ['postgresql://town@10.0.0.21/town', 'postgresql://town@10.0.0.22/town'];
    expect(readConfig({ DATABASE_URL: one })).toMatchObject({ replicaUrls: [], preparesStatements: true, drainMs: 0 });
    expect(readConfig({ DATABASE_URL: one, DATABASE_REPLICA_URLS: `${two}, ${three}` }).replicaUrls).toEqual([
      two,
      three,
    ]);
    const pooled = { DATABASE_URL: one, DATABASE_DIRECT_URL: two };
    expect(readConfig(pooled)).toMatchObject({ directUrl: two, preparesStatements: false });
    expect(readConfig({ ...pooled, PREPARED_STATEMENTS: 'on' }).preparesStatements).toBe(true);
    expect(readConfig({ DRAIN_SECONDS: '5' }).drainMs).toBe(5000);
    expect(() => readConfig({ DRAIN_SECONDS: '60' })).toThrow('DRAIN_SECONDS must be a whole number from 0 to 20');
    expect(() => readConfig({ DATABASE_REPLICA_URLS: two })).toThrow('DATABASE_REPLICA_URLS requires DATABASE_URL');
    expect(() => readConfig({ DATABASE_URL: one, DATABASE_REPLICA_URLS: `${two},mysql://x` })).toThrow(
      'DATABASE_REPLICA_URLS must be a URL',
    );
  });

  it('drop the trailing slash of the site URL', () => {
    expect(readConfig({ SITE_URL: 'https://town.example/' }).site.url).toBe('https://town.example');
  });
});
