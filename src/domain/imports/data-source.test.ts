import { describe, expect, test } from 'vitest';
import { checkDataSource, creditOf, type DataSource, recognizeDataSource } from './data-source.ts';

const SOURCE: DataSource = { name: 'County', license: 'cc-by-4.0', licenseUrl: '', attribution: '', dataDate: '' };
const TODAY = '2026-11-19';

describe('what an import states about its data', () => {
  test.each([
    [{}, []],
    [{ dataDate: '2026-01' }, []],
    [{ dataDate: '2026-01-15', licenseUrl: 'https://county.example/terms' }, []],
    [{ name: '' }, ['name']],
    [{ dataDate: '2026-02-30' }, ['dataDate']],
    [{ dataDate: '2026-13' }, ['dataDate']],
    [{ dataDate: '2027-01' }, ['dataDate']],
    [{ licenseUrl: 'javascript:alert(1)' }, ['licenseUrl']],
    [{ license: 'other' }, ['licenseUrl']],
  ] as const)('%j has errors at %j', (change, fields) => {
    expect(Object.keys(checkDataSource({ ...SOURCE, ...change }, TODAY))).toEqual(fields);
  });

  test('is credited where the license asks for it, or somebody entered it', () => {
    expect(creditOf(SOURCE)).toMatchObject({ text: 'County', license: 'CC BY 4.0' });
    expect(creditOf({ ...SOURCE, license: 'cc0' })).toBeNull();
    expect(creditOf({ ...SOURCE, license: 'own', attribution: 'The Chamber' })?.text).toBe('The Chamber');
  });

  test('is known of files of OpenStreetMap and Overture', () => {
    expect(recognizeDataSource({ format: 'osm-pbf', columns: [] })?.license).toBe('odbl');
    expect(recognizeDataSource({ format: 'json', columns: ['@id', 'name'] })?.attribution).toBe(
      '© OpenStreetMap contributors',
    );
    const overture = recognizeDataSource({ format: 'parquet', columns: ['sources', 'names.primary', 'confidence'] });
    expect(overture?.license).toBe('cdla-permissive-2.0');
    expect(recognizeDataSource({ format: 'csv', columns: ['name'] })).toBeNull();
  });
});
