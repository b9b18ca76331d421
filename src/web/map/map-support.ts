import { NAME_FONT, TEXT_FONT } from './style-helpers.ts';

const MAP_FONTS = [...TEXT_FONT, ...NAME_FONT];

/** Names are drawn from the faces of the page, once: a face that arrives later would not be used. */
export const loadMapFonts = (): Promise<void> =>
  Promise.all(MAP_FONTS.map((face) => document.fonts.load(`16px "${face}"`).catch(() => []))).then(() => undefined);

export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
