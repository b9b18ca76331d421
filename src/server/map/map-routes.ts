import { getBaseMapOperation, getMapOperation } from '#contract/map-operations.ts';
import { buildBaseMap } from '#gazetteer/base-map.ts';
import { limitZoom } from '#lib/web-mercator.ts';
import { executeQuery } from '#query-understanding/execute-query.ts';
import { listMapPins } from '#storage/search/map-pins.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { mergeOverlappingCells } from './merge-overlapping-cells.ts';
import { presentBaseMap, presentMap } from './present-map.ts';

/** More markers would be hard to distinguish and to tap. */
const MAX_MARKERS = 200;

export function mapRoutes(context: SearchContext): Route[] {
  return [
    route(
      getMapOperation,
      async ({ query: { view, zoom, ...filters } }) => {
        const area = { box: view, zoom: limitZoom(view, zoom, MAX_MARKERS) };
        const execution = await executeQuery(context, filters, {
          run: (request) => context.finder.cells(request, area),
          isEmpty: ({ length }) => length === 0,
        });
        const cells = mergeOverlappingCells(execution?.result ?? [], area.zoom);
        const singles = cells.flatMap(({ id }) => id ?? []);
        const pins = await listMapPins(context.db, singles);
        return {
          data: presentMap(
            cells.filter(({ id }) => id === undefined),
            pins,
          ),
        };
      },
      // a search may be interpreted as "open now"
      {
        searchParameters: ['view'],
        expiresNextMinute: (_, { open_now, search }) => open_now === true || search !== undefined,
      },
    ),
    route(getBaseMapOperation, async ({ query: { view, zoom } }) => ({
      data: presentBaseMap(buildBaseMap(view, zoom)),
    })),
  ];
}
