/** Licenses that an import can state. `needsCredit`: its data are shown with the name of the source. */
export const DATA_LICENSES = {
  cc0: { name: 'CC0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', needsCredit: false },
  'cc-by-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', needsCredit: true },
  odbl: { name: 'ODbL', url: 'https://opendatacommons.org/licenses/odbl/1-0/', needsCredit: true },
  pddl: { name: 'PDDL', url: 'https://opendatacommons.org/licenses/pddl/1-0/', needsCredit: false },
  'cdla-permissive-2.0': { name: 'CDLA Permissive 2.0', url: 'https://cdla.dev/permissive-2-0/', needsCredit: false },
  'public-domain': { name: 'Public domain', url: '', needsCredit: false },
  own: { name: 'Own data', url: '', needsCredit: false },
  other: { name: 'Another license', url: '', needsCredit: true },
} as const satisfies Record<string, { name: string; url: string; needsCredit: boolean }>;

export type DataLicense = keyof typeof DATA_LICENSES;
// Object.keys loses the key types of the record
export const DATA_LICENSE_IDS = Object.keys(DATA_LICENSES) as DataLicense[];

export const SOURCE_NAME_MAX_LENGTH = 120;
export const ATTRIBUTION_MAX_LENGTH = 200;

/** What an import states about its data. */
export type DataSource = {
  name: string;
  license: DataLicense;
  /** Empty: that of the license. */
  licenseUrl: string;
  /** As the license asks for it; empty: the name. */
  attribution: string;
  /** The day or month of the data, like 2026-01-15 or 2026-01; empty if unknown. */
  dataDate: string;
};

export type DataSourceErrors = Partial<Record<keyof DataSource, string>>;

/** What is wrong, at each field. */
export function checkDataSource({ name, license, licenseUrl, dataDate }: DataSource, today: string): DataSourceErrors {
  return {
    ...(name === '' && { name: 'Enter the name of the source, like City of Springfield business licenses.' }),
    ...(licenseUrl !== '' &&
      !/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(licenseUrl) && {
        licenseUrl: 'Enter a web address like https://example.com/license.',
      }),
    ...(license === 'other' && licenseUrl === '' && { licenseUrl: 'Enter the web address of the license.' }),
    ...(dataDate !== '' &&
      !isDataDate(dataDate) && { dataDate: 'Enter a day like 2026-01-15 or a month like 2026-01.' }),
    ...(isDataDate(dataDate) && firstDay(dataDate) > today && { dataDate: 'The date of the data is in the future.' }),
  };
}

function isDataDate(text: string): boolean {
  if (!/^[12]\d{3}-\d\d(-\d\d)?$/.test(text)) return false;
  const date = new Date(`${firstDay(text)}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(firstDay(text));
}

/** The first day of a month. */
export const firstDay = (dataDate: string): string => (dataDate.length === 7 ? `${dataDate}-01` : dataDate);

/** What files of these projects are known to state. */
const KNOWN_SOURCES: { matches: (columns: ReadonlySet<string>, format: string) => boolean; source: DataSource }[] = [
  {
    matches: (columns, format) => format === 'osm-pbf' || columns.has('@id') || columns.has('osm_id'),
    source: {
      name: 'OpenStreetMap',
      license: 'odbl',
      licenseUrl: 'https://www.openstreetmap.org/copyright',
      attribution: '© OpenStreetMap contributors',
      dataDate: '',
    },
  },
  {
    matches: (columns) => columns.has('sources') && (columns.has('confidence') || columns.has('categories.primary')),
    source: {
      name: 'Overture Maps',
      license: 'cdla-permissive-2.0',
      licenseUrl: '',
      attribution: 'Overture Maps Foundation',
      dataDate: '',
    },
  },
];

/** The source that the file is recognized as; null for others. */
export function recognizeDataSource(file: { format: string; columns: readonly string[] }): DataSource | null {
  const columns = new Set(file.columns);
  return KNOWN_SOURCES.find(({ matches }) => matches(columns, file.format))?.source ?? null;
}

/** What a page shows of a source. */
export type Credit = { text: string; license: string; licenseUrl: string };

/** Null where the license asks for none and nobody entered one. */
export function creditOf({ name, license, licenseUrl, attribution }: DataSource): Credit | null {
  const { needsCredit, name: licenseName, url } = DATA_LICENSES[license];
  if (!needsCredit && attribution === '') return null;
  return { text: attribution || name, license: license === 'other' ? '' : licenseName, licenseUrl: licenseUrl || url };
}
