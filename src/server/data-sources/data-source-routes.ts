import { listDataSourcesOperation } from '#contract/data-source-operations.ts';
import { DATA_LICENSES } from '#domain/imports/data-source.ts';
import { listDataSources } from '#storage/imports/data-sources.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';

export function dataSourceRoutes({ db }: ServerContext): Route[] {
  return [
    route(listDataSourcesOperation, async () => {
      const sources = await listDataSources(db);
      const data = sources.map(({ name, license, licenseUrl, attribution, dataDate }) => ({
        name,
        license: DATA_LICENSES[license].name,
        license_url: licenseUrl || DATA_LICENSES[license].url,
        attribution,
        data_date: dataDate,
      }));
      return { data };
    }),
  ];
}
