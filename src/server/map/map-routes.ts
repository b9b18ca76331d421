import { getMapOperation } from '#contract/map-operations.ts';
import { createOpenCheck } from '#domain/hours/open-check.ts';
import { limitZoom } from '#lib/web-mercator.ts';
import { executeQuery } from '#query-understanding/execute-query.ts';
import { listMapPins } from '#storage/search/map-pins.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { mergeOverlappingCells } from './merge-overlapping-cells.ts';
import { presentMap } from './present-map.ts';

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
        const clusters = cells.filter(({ id }) => id === undefined);
        return { data: presentMap(clusters, pins, createOpenCheck(context.clock())) };
      },
      {
        searchParameters: ['view'],
        // a search may be interpreted as "open now"
        expiresNextMinute: ({ data }, { open_now, search }) =>
          open_now === true || search !== undefined || data.businesses.some((pin) => pin.open_now !== null),
      },
    ),
  ];
}
