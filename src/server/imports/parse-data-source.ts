import type { ImportDetailWire } from '#contract/desk/import-wires.ts';
import { checkDataSource, type DataSource } from '#domain/imports/data-source.ts';
import { HttpError } from '../http/http-error.ts';

type DataSourceWire = NonNullable<ImportDetailWire['data_source']>;

const WIRE_NAMES: Record<keyof DataSource, keyof DataSourceWire> = {
  name: 'name',
  license: 'license',
  licenseUrl: 'license_url',
  attribution: 'attribution',
  dataDate: 'data_date',
};

/** Sentences at the fields of the source, such as `data_source.name`. */
export function parseDataSource(wire: DataSourceWire, today: string): DataSource {
  const { license_url: licenseUrl, data_date: dataDate, ...rest } = wire;
  const source = { ...rest, licenseUrl, dataDate };
  const errors = Object.entries(checkDataSource(source, today)).map(
    // the errors have the keys of a source
    ([name, sentence]) => [`data_source.${WIRE_NAMES[name as keyof DataSource]}`, sentence] as const,
  );
  if (errors.length > 0) throw new HttpError('invalid', errors[0]?.[1] ?? '', { fields: Object.fromEntries(errors) });
  return source;
}

export const presentDataSource = (source: DataSource | null): DataSourceWire | null =>
  source && {
    name: source.name,
    license: source.license,
    license_url: source.licenseUrl,
    attribution: source.attribution,
    data_date: source.dataDate,
  };
