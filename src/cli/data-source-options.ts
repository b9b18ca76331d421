import {
  checkDataSource,
  DATA_LICENSE_IDS,
  type DataLicense,
  type DataSource,
  recognizeDataSource,
} from '#domain/imports/data-source.ts';
import { ImportError, type ImportFile } from '#imports/import-file.ts';
import { sampleColumns } from '#imports/sample-columns.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { UsageError } from './command.ts';

export type DataSourceOptions = {
  'source-name'?: string | undefined;
  license?: string | undefined;
  'license-url'?: string | undefined;
  attribution?: string | undefined;
  'data-date'?: string | undefined;
};

/** Null for a file of no known project, and for one that cannot be read: the import says why. */
export async function recognizeFile(file: ImportFile): Promise<DataSource | null> {
  try {
    const columns = await sampleColumns(file, new Map());
    return recognizeDataSource({ format: file.format, columns: columns.map(({ name }) => name) });
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

/** What the options say; the rest is as the file is recognized. Null if nobody says anything. */
export function readDataSourceOptions(options: DataSourceOptions, recognized: DataSource | null): DataSource | null {
  const {
    license: licenseName,
    'source-name': name,
    'license-url': licenseUrl,
    attribution,
    'data-date': dataDate,
  } = options;
  const isStated = [licenseName, name, licenseUrl, attribution, dataDate].some((option) => option !== undefined);
  if (!isStated) return recognized;
  const license = licenseName === undefined ? (recognized?.license ?? null) : findLicense(licenseName);
  if (license === null) throw new UsageError(`--license must be one of: ${DATA_LICENSE_IDS.join(', ')}.`);
  const source: DataSource = {
    name: (name ?? recognized?.name ?? '').trim(),
    license,
    licenseUrl: licenseUrl ?? recognized?.licenseUrl ?? '',
    attribution: (attribution ?? recognized?.attribution ?? '').trim(),
    dataDate: dataDate ?? '',
  };
  const errors = checkDataSource(source, toUtcDay(new Date()));
  if (errors.name)
    throw new UsageError(
      '--source-name is missing: the name of the source, like "City of Springfield business licenses".',
    );
  if (errors.licenseUrl) throw new UsageError(`--license-url: ${errors.licenseUrl}`);
  if (errors.dataDate) throw new UsageError(`--data-date: ${errors.dataDate}`);
  return source;
}

const findLicense = (text: string): DataLicense | null =>
  DATA_LICENSE_IDS.find((license) => license === text.toLowerCase()) ?? null;
