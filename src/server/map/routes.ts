import { readGround, readMap } from '#contract/map.ts';
import { affordableZoom } from '#domain/map-view.ts';
import { groundOf } from '#gazetteer/ground.ts';
import { askQuestion } from '#questions/question.ts';
import { listPins } from '#storage/map-pins.ts';
import type { SearchContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { presentGround, presentMap } from './present.ts';
import { togetherWhereTooNear } from './together.ts';

/** So many marks can still be told apart, by eyes and by fingers. */
const MARKS_AT_MOST = 200;

export function map(context: SearchContext): Route[] {
  return [
    route(
      readMap,
      async ({ query: { view, zoom, ...asked } }) => {
        const shown = { box: view, zoom: affordableZoom(view, zoom, MARKS_AT_MOST) };
        const drawn = await askQuestion(context, asked, {
          ask: (question) => context.finder.cells(question, shown),
          isNothing: ({ length }) => length === 0,
        });
        const cells = togetherWhereTooNear(drawn?.answer ?? [], shown.zoom);
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
