import { fnv1a, mulberry32 } from '#lib/seeded-random.ts';

const PHOTO_WIDTH = 1200;
const PHOTO_HEIGHT = 800;

/** Colors of a scene, from the back to what the eye finds first. */
export type PhotoColors = { wall: string; floor: string; main: string; accent: string };

export type PhotoRandom = () => number;

/** The same name gives the same picture. */
export const photoRandom = (name: string): PhotoRandom => mulberry32(fnv1a(name));

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Things that lie on or hang before something. */
export const shadowed = (content: string) => `<g filter="url(#shadow)">${content}</g>`;
export const blurred = (content: string) => `<g filter="url(#blur)">${content}</g>`;
/** Rough matter: dough, meat, stone. */
export const rough = (content: string) => `<g filter="url(#rough)">${content}</g>`;
export const placeAt = (x: number, y: number, content: string, turn = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const SHADE = `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>
<stop offset="1" stop-color="#000" stop-opacity=".25"/></linearGradient>
<radialGradient id="vignette" cx=".5" cy=".45" r=".78"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffedb8" stop-opacity=".85"/><stop offset="1" stop-color="#ffedb8" stop-opacity="0"/></radialGradient>
<radialGradient id="round" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".4"/>
<stop offset=".6" stop-color="#000" stop-opacity=".03"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>`;

const FILTERS = `<filter id="shadow" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur in="SourceAlpha" stdDeviation="13"/>
<feOffset dx="9" dy="17"/><feComponentTransfer><feFuncA type="linear" slope=".42"/></feComponentTransfer>
<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
<filter id="blur" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="11"/></filter>
<filter id="rough" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4" result="noise"/>
<feDisplacementMap in="SourceGraphic" in2="noise" scale="20" result="edge"/>
<feColorMatrix in="noise" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 1.7 0 0 -.62"/><feComposite in2="edge" operator="in" result="dark"/>
<feMerge><feMergeNode in="edge"/><feMergeNode in="dark"/></feMerge></filter>
<filter id="cloth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".014 .02" numOctaves="4" seed="9"/>
<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 .8 0 0 -.26"/></filter>
<filter id="wood" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .11" numOctaves="4" seed="5"/>
<feColorMatrix values="0 0 0 0 .22  0 0 0 0 .12  0 0 0 0 .04  0 1.5 0 0 -.5"/></filter>`;

/** The picture: what `draw` returns, with light from the upper left and darker corners. */
export function framePhoto(content: string): string {
  const size = `width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${PHOTO_WIDTH} ${PHOTO_HEIGHT}"><defs>${SHADE}${FILTERS}</defs>
${content}<rect ${size} fill="url(#vignette)"/></svg>`;
}

/** A surface seen from above. */
export const clothTop = (color: string) =>
  `${rect(0, 0, 1200, 800, color)}<rect width="1200" height="800" filter="url(#cloth)"/>${rect(0, 0, 1200, 800, 'url(#shade)', 'opacity=".5"')}`;

export const woodTop = (color: string, planks = 4) =>
  `${rect(0, 0, 1200, 800, color)}<rect width="1200" height="800" filter="url(#wood)"/>${times(planks - 1, (index) =>
    rect(0, (800 / planks) * (index + 1), 1200, 4, '#000', 'opacity=".35"'),
  )}`;

/** A wall above a floor. */
export const room = ({ wall, floor }: PhotoColors, horizon = 560) =>
  `${rect(0, 0, 1200, horizon, wall)}${rect(0, 0, 1200, horizon, 'url(#shade)', 'opacity=".55"')}
${rect(0, horizon, 1200, 800 - horizon, floor)}<g opacity=".6"><svg y="${horizon}" width="1200" height="${800 - horizon}"><rect width="1200" height="800" filter="url(#wood)"/></svg></g>
${rect(0, horizon - 14, 1200, 16, '#fff', 'opacity=".25"')}${rect(0, horizon, 1200, 60, '#000', 'opacity=".14"')}`;

/** Lights of a street or a party far behind. */
export const bokeh = (random: PhotoRandom, colors: readonly string[]) =>
  blurred(
    times(26, () =>
      circle(
        random() * 1200,
        random() * 460,
        18 + random() * 46,
        colors[Math.floor(random() * colors.length)] ?? '#fff',
        `opacity="${(0.2 + random() * 0.35).toFixed(2)}"`,
      ),
    ),
  );
