import { readGround, readMap } from '#contract/map.ts';
import { affordableZoom } from '#domain/map-view.ts';
import { groundOf } from '#gazetteer/ground.ts';
import { listPins } from '#storage/map-pins.ts';
import type { SearchContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { readQuestion } from '../search/question.ts';
import { presentGround, presentMap } from './present.ts';
import { togetherWhereTooNear } from './together.ts';

/** So many marks can still be told apart, by eyes and by fingers. */
const MARKS_AT_MOST = 200;

export function map(context: SearchContext): Route[] {
  return [
    route(
      readMap,
      async ({ query: { view, zoom, ...asked } }) => {
        const question = await readQuestion(context, asked);
        if (!question) return { data: presentMap([], []) };
        const shown = { box: view, zoom: affordableZoom(view, zoom, MARKS_AT_MOST) };
        const cells = togetherWhereTooNear(await context.finder.cells(question, shown), shown.zoom);
        const singles = cells.flatMap(({ id }) => id ?? []);
        const pins = await listPins(context.db, singles);
        return {
          data: presentMap(
            cells.filter(({ id }) => id === undefined),
            pins,
          ),
        };
      },
      // words can be read as "open now"
      {
        searchParameters: ['view'],
        lastsAMinute: (_, { open_now, search }) => open_now === true || search !== undefined,
      },
    ),
    route(readGround, async ({ query: { view, zoom } }) => ({ data: presentGround(groundOf(view, zoom)) })),
  ];
}
