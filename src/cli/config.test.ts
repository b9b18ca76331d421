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
    expect(() => readConfig({ CACHE_MB })).toThrow('CACHE_MB must be a number of megabytes, at least 64');
  });

  it('accept a cache of the smallest size', () => {
    expect(readConfig({ CACHE_MB: '64' }).cacheMegabytes).toBe(64);
    expect(readConfig({}).cacheMegabytes).toBe(96);
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
    expect(() => readConfig({ DATABASE_REPLICA_URLS: two })).toThrow('require DATABASE_URL');
    expect(() => readConfig({ DATABASE_URL: one, DATABASE_REPLICA_URLS: `${two},mysql://x` })).toThrow(
      'DATABASE_REPLICA_URLS must be a URL',
    );
  });

  it('drop the trailing slash of the site URL', () => {
    expect(readConfig({ SITE_URL: 'https://town.example/' }).site.url).toBe('https://town.example');
  });
});
