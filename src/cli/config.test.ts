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

  it('that cannot be used are all named at once', () => {
    const wrong = { PORT: '99999', SITE_URL: 'nowhere', SEED: 'maybe', SUPPORT_EMAIL: 'x', DATABASE_URL: 'mysql://x' };
    expect(() => readConfig(wrong)).toThrow(/PORT.*\n.*SITE_URL.*\n.*SUPPORT_EMAIL.*\n.*DATABASE_URL.*\n.*SEED/);
  });

  it('treat empty as unset, and the two of the first admin as one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.com' })).toThrow('go together');
    expect(() => readConfig({ ADMIN_EMAIL: 'a@b.com', ADMIN_PASSWORD: 'short' })).toThrow('at least 6');
  });

  it('can take the debug page away', () => {
    expect([readConfig({}), readConfig({ CATEGORIES_DEBUG: 'off' })].map((config) => config.categoriesDebug)).toEqual([
      true,
      false,
    ]);
    expect(() => readConfig({ CATEGORIES_DEBUG: 'no' })).toThrow('CATEGORIES_DEBUG must be on or off');
  });

  it('take tiles of another server with the name of whoever makes them', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readConfig({}).mapTiles).toBeNull();
    expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Mapmakers' }).mapTiles).toEqual({
      url,
      attribution: '© Mapmakers',
    });
    expect(() => readConfig({ MAP_TILES_URL: url })).toThrow('go together');
    for (const wrong of ['https://{z}.example/{x}/{y}', 'https://tiles.example/{z}/{x}', 'tiles/{z}/{x}/{y}'])
      expect(() => readConfig({ MAP_TILES_URL: wrong })).toThrow('MAP_TILES_URL must be an address with {z}');
  });

  it('lose the slash at the end of the site’s address', () => {
    expect(readConfig({ SITE_URL: 'https://town.example/' }).site.url).toBe('https://town.example');
  });
});
