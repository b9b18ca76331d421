import {
  bokeh,
  circle,
  clothTop,
  ellipse,
  line,
  type PhotoColors,
  type PhotoRandom,
  placeAt,
  rect,
  rough,
  shadowed,
  shape,
  times,
  woodTop,
} from './photo-frame.ts';

type Scene = (colors: PhotoColors, random: PhotoRandom) => string;

const plate = (x: number, y: number, r: number, color = '#f6f0e3') =>
  shadowed(
    `${circle(x, y, r, color)}${circle(x, y, r, 'url(#round)', 'opacity=".5"')}${circle(x, y, r * 0.74, '#fff', 'opacity=".35"')}`,
  );

const sprinkle = (random: PhotoRandom, spot: { x: number; y: number; r: number }, color: string, count = 40) =>
  times(count, () => {
    const angle = random() * Math.PI * 2;
    const distance = Math.sqrt(random()) * spot.r;
    const [x, y] = [spot.x + Math.cos(angle) * distance, spot.y + Math.sin(angle) * distance];
    return placeAt(x, y, rect(0, 0, 14, 6, color, 'rx="3"'), random() * 180);
  });

const fork = (x: number, y: number, turn: number) =>
  placeAt(
    x,
    y,
    shadowed(
      `${rect(-7, 0, 14, 330, '#cfd3d6', 'rx="7"')}${rect(-26, -110, 52, 120, '#cfd3d6', 'rx="16"')}${times(3, (index) => rect(-17 + index * 13, -116, 6, 84, '#6f665c'))}`,
    ),
    turn,
  );

const egg = (x: number, y: number, r: number) =>
  `${rough(circle(x, y, r, '#fffdf6'))}${circle(x + 8, y - 4, r * 0.38, '#f5a31b')}${circle(x, y - 12, r * 0.12, '#fff', 'opacity=".8"')}`;

export const breakfast: Scene = ({ floor, accent }, random) =>
  `${woodTop(floor)}${plate(600, 410, 330)}${shadowed(egg(520, 320, 96))}${shadowed(egg(670, 350, 100))}
${shadowed(rough(circle(510, 520, 118, accent)))}${shadowed(placeAt(700, 500, `${rect(0, 0, 150, 140, '#8a4b20', 'rx="26"')}${rough(rect(14, 12, 122, 114, '#eec169', 'rx="18"'))}${rect(50, 46, 42, 36, '#fff3b5', 'rx="6"')}`, 12))}
${sprinkle(random, { x: 510, y: 520, r: 90 }, '#3f7d3a', 26)}${fork(180, 330, 4)}${mug(1000, 180, '#eee8dd', '#5b3218')}`;

const mug = (x: number, y: number, color: string, drink: string) =>
  shadowed(
    `${line(`M${x + 80} ${y - 20} q70 20 0 70`, color, 24)}${circle(x, y, 104, color)}${circle(x, y, 104, 'url(#round)')}${circle(x, y, 84, drink)}${ellipse(x - 26, y - 30, 30, 18, '#fff', 'opacity=".22"')}`,
  );

export const tacos: Scene = ({ floor, main, accent }, random) =>
  `${clothTop(floor)}${shadowed(ellipse(580, 430, 450, 270, '#f4ecd9'))}${times(3, (index) =>
    placeAt(
      330 + index * 230,
      430 + (index % 2) * 26,
      `${shadowed(rough(ellipse(0, 0, 150, 104, '#edbd5f')))}${rough(ellipse(0, 0, 112, 62, main))}${sprinkle(random, { x: 0, y: 0, r: 78 }, '#4c8f3e', 16)}${sprinkle(random, { x: 0, y: 0, r: 78 }, '#fff7ea', 20)}`,
      -16,
    ),
  )}${shadowed(`${circle(1050, 160, 92, '#3b2a24')}${circle(1050, 160, 74, accent)}`)}${shadowed(shape('M210 660 a90 90 0 0 1 160 -60 z', '#b9d85a'))}`;

export const noodles: Scene = ({ floor, main, accent }, random) =>
  `${clothTop(floor)}${shadowed(`${circle(590, 400, 350, accent)}${circle(590, 400, 350, 'url(#round)')}${circle(590, 400, 296, main)}${circle(590, 400, 296, 'url(#round)', 'opacity=".7"')}`)}
${times(46, () => {
  const [x, y] = [400 + random() * 260, 300 + random() * 260];
  return line(
    `M${x} ${y} q${80 + random() * 60} ${-70 + random() * 140} ${120 + random() * 80} ${random() * 40}`,
    random() > 0.5 ? '#f3ddaa' : '#e3c588',
    9,
  );
})}${shadowed(egg(450, 280, 84))}${shadowed(rough(ellipse(720, 300, 100, 60, '#9d3c1f')))}${shadowed(rough(ellipse(750, 430, 90, 58, '#9d3c1f')))}
${sprinkle(random, { x: 560, y: 540, r: 110 }, '#3c8b3f', 46)}${shadowed(`${line('M1160 30 L760 560', '#4a2318', 15)}${line('M1196 80 L800 590', '#5b2c1c', 15)}`)}`;

export const pasta: Scene = ({ floor, main }, random) =>
  `${woodTop(floor, 3)}${plate(600, 400, 340, '#fbf7ee')}${times(70, () => {
    const angle = random() * 6.28;
    const r = random() * 150;
    const [x, y] = [600 + Math.cos(angle) * r, 400 + Math.sin(angle) * r];
    return line(
      `M${x} ${y} q${-60 + random() * 120} ${-60 + random() * 120} ${-70 + random() * 140} ${-70 + random() * 140}`,
      random() > 0.4 ? '#f0cf83' : '#ddb35c',
      13,
    );
  })}${shadowed(rough(ellipse(600, 370, 118, 88, main)))}${sprinkle(random, { x: 600, y: 380, r: 190 }, '#fff9e6', 60)}${shadowed(`${placeAt(600, 340, ellipse(0, 0, 46, 22, '#2f7a35'), 24)}${placeAt(640, 356, ellipse(0, 0, 46, 20, '#3d9142'), -34)}`)}${fork(1030, 330, -8)}`;

export const pizza: Scene = ({ floor, main }, random) =>
  `${woodTop(floor, 5)}${shadowed(rough(circle(600, 410, 350, '#c98a3c')))}${rough(circle(600, 410, 310, '#d9482b'))}${rough(circle(600, 410, 296, '#f1cf74'))}
${times(11, (index) => {
  const r = index === 0 ? 0 : 150 + (index % 2) * 70;
  return shadowed(circle(600 + Math.cos(index * 1.9) * r, 410 + Math.sin(index * 1.9) * r, 46, main));
})}${sprinkle(random, { x: 600, y: 410, r: 270 }, '#2f7a35', 60)}${line('M600 410 L600 70 M600 410 L890 570 M600 410 L310 570', '#7c4a18', 5)}`;

export const curry: Scene = ({ floor, main, accent }, random) =>
  `${clothTop(floor)}${[
    [380, 420, 250, main],
    [850, 300, 190, accent],
  ]
    .map(([x, y, r, fill]) =>
      shadowed(
        `${circle(Number(x), Number(y), Number(r), '#b5793e')}${circle(Number(x), Number(y), Number(r), 'url(#round)')}${rough(circle(Number(x), Number(y), Number(r) * 0.8, String(fill)))}${line(`M${Number(x) - 80} ${y} q80 -80 150 -10 t-60 60`, '#fff4de', 11)}`,
      ),
    )
    .join(
      '',
    )}${sprinkle(random, { x: 380, y: 420, r: 150 }, '#3c8b3f', 40)}${shadowed(placeAt(880, 620, rough(ellipse(0, 0, 230, 110, '#eac98a')), -8))}`;

export const coffee: Scene = ({ floor, main }, random) =>
  `${clothTop(floor)}${shadowed(`${circle(560, 410, 300, '#efe7d6')}${circle(560, 410, 300, 'url(#round)', 'opacity=".5"')}`)}
${shadowed(`${line('M770 350 q150 20 20 130', '#f5efe2', 40)}${circle(560, 410, 216, '#f8f3e8')}${circle(560, 410, 184, main)}${circle(560, 410, 184, 'url(#round)')}`)}
${shape('M560 300 q120 40 110 130 q-60 10 -110 100 q-50 -90 -110 -100 q-10 -90 110 -130', '#f2e0c4')}${line('M560 330 v180 M560 400 l56 -40 M560 400 l-56 -40', main, 9)}
${shadowed(placeAt(880, 620, `${ellipse(0, 0, 56, 34, '#d3d8dd')}${rect(40, -10, 270, 18, '#d3d8dd', 'rx="9"')}`, -36))}${times(18, () => shadowed(placeAt(900 + random() * 240, 80 + random() * 200, ellipse(0, 0, 20, 13, '#4b2813'), random() * 180)))}`;

export const loaves: Scene = ({ wall, floor, main }, random) =>
  `${rect(0, 0, 1200, 800, wall)}${bokeh(random, ['#fff1c4', '#ffdf9a', '#fff'])}${placeAt(0, 440, `${rect(0, 0, 1200, 400, floor)}<svg width="1200" height="360"><rect width="1200" height="400" filter="url(#wood)"/></svg>`)}
${[
  [240, 430],
  [760, 400],
  [1060, 520],
  [480, 580],
]
  .map(([x, y]) =>
    shadowed(
      `${rough(ellipse(Number(x), Number(y), 220, 116, main))}${times(3, (index) => line(`M${Number(x) - 110 + index * 76} ${Number(y) - 50} l52 84`, '#f6dfae', 15))}`,
    ),
  )
  .join('')}`;

export const cake: Scene = ({ wall, floor, main, accent }, random) =>
  `${rect(0, 0, 1200, 800, wall)}${bokeh(random, ['#ffd27a', '#ffb0a0', '#bfe3d8'])}${placeAt(0, 520, `${rect(0, 0, 1200, 300, floor)}<svg width="1200" height="280"><rect width="1200" height="300" filter="url(#wood)"/></svg>`)}
${shadowed(ellipse(600, 640, 380, 76, '#fbf8f1'))}${shadowed(`${rect(360, 420, 480, 200, main, 'rx="18"')}${rect(360, 500, 480, 34, '#fff5df')}${shape('M360 440 q0 -60 60 -56 h360 q60 -4 60 56 v30 q-30 40 -60 0 q-30 50 -60 0 q-30 60 -60 0 q-30 44 -60 0 q-30 60 -60 0 q-30 50 -60 0 q-30 40 -60 0 q-30 34 -60 0z', '#fffaf0')}`)}
${times(7, (index) => shadowed(circle(400 + index * 66, 372, 30, accent)))}${rect(360, 400, 480, 220, 'url(#shade)', 'opacity=".4" rx="18"')}`;

export const counter: Scene = ({ wall, floor, main, accent }, random) =>
  `${rect(0, 0, 1200, 470, wall)}${times(9, (row) => times(13, (column) => rect(column * 96 - (row % 2) * 48, row * 46, 92, 42, random() > 0.9 ? main : '#fff', `opacity="${random() > 0.9 ? '.5' : '.28'}"`)))}
${times(4, (index) => {
  const x = 170 + index * 290;
  return `${circle(x, 190, 230, 'url(#glow)')}${line(`M${x} 0 V110`, '#2b2622', 5)}${shadowed(shape(`M${x - 70} 180 q8 -74 70 -74 q62 0 70 74 z`, main))}`;
})}${shadowed(rect(60, 350, 1080, 18, '#5f3b20'))}${times(17, (index) => {
  const height = 54 + random() * 44;
  return rect(
    90 + index * 62,
    350 - height,
    28,
    height,
    ['#b43a2c', '#d99a2b', '#2f6f58', '#f0e6d2', '#6b3f24'][Math.floor(random() * 5)] ?? '#fff',
    'rx="7"',
  );
})}${rect(0, 430, 1200, 40, '#f1e9d8')}${rect(0, 470, 1200, 240, main)}${times(40, (index) => rect(index * 30, 470, 3, 240, '#000', 'opacity=".2"'))}${rect(0, 710, 1200, 90, floor)}
${times(6, (index) => {
  const x = 110 + index * 196;
  return shadowed(
    `${rect(x - 9, 580, 18, 180, '#c4c8ca')}${ellipse(x, 766, 62, 16, '#9aa0a3')}${rect(x - 78, 540, 156, 44, accent, 'rx="20"')}${rect(x - 70, 546, 140, 10, '#fff', 'rx="5" opacity=".4"')}`,
  );
})}`;

export const brisketBoard: Scene = ({ floor, main, accent }, random) =>
  `${woodTop(floor)}${shadowed(placeAt(600, 410, rect(-460, -260, 920, 520, '#d9b98a', 'rx="8"'), -3))}${times(7, (index) => shadowed(placeAt(300 + index * 90, 400, `${rough(rect(-60, -120, 92, 240, '#2d1710', 'rx="26"'))}${rough(rect(-46, -100, 66, 200, main, 'rx="20"'))}`, 14)))}
${times(9, () => shadowed(circle(870 + random() * 140, 560 + random() * 70, 34, '#86a043', 'stroke="#5f7a2a" stroke-width="8"')))}${shadowed(`${circle(960, 250, 96, '#3b2a24')}${circle(960, 250, 76, accent)}`)}${shadowed(rect(200, 590, 190, 66, '#fff7e6', 'rx="18"'))}`;

export const grilledFish: Scene = ({ floor, main, accent }, random) =>
  `${clothTop(floor)}${shadowed(ellipse(600, 410, 500, 240, '#f6f2e8'))}${shadowed(placeAt(600, 410, `${shape('M-380 0 Q-200 -150 120 -120 Q260 -90 320 0 Q260 90 120 120 Q-200 150 -380 0z', main)}${shape('M300 0 L430 -110 Q400 0 430 110z', main)}${times(6, (index) => line(`M${-200 + index * 76} -96 l34 190`, '#6b5138', 10, 'opacity=".6"'))}${circle(-300, -20, 15, '#222')}${rect(-380, -130, 760, 260, 'url(#shade)', 'opacity=".25" rx="120"')}`, -6))}
${times(3, (index) => shadowed(`${circle(330 + index * 120, 620, 58, accent)}${circle(330 + index * 120, 620, 44, '#f7e39a')}${times(6, (spoke) => placeAt(330 + index * 120, 620, rect(-2, -42, 4, 42, accent), spoke * 60))}`))}${sprinkle(random, { x: 640, y: 400, r: 190 }, '#3f7d3a', 50)}${fork(1090, 330, -6)}`;
