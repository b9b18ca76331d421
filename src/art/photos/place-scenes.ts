import {
  blurred,
  circle,
  ellipse,
  line,
  type PhotoColors,
  type PhotoRandom,
  placeAt,
  rect,
  room,
  rough,
  shadowed,
  shape,
  times,
} from './photo-frame.ts';

type Scene = (colors: PhotoColors, random: PhotoRandom) => string;

const brick = (color: string, random: PhotoRandom) =>
  `${rect(0, 0, 1200, 620, color)}${times(22, (row) =>
    times(17, (column) =>
      rect(
        column * 76 - (row % 2) * 38,
        row * 29,
        72,
        25,
        random() > 0.5 ? '#000' : '#fff',
        `opacity="${(0.03 + random() * 0.09).toFixed(2)}"`,
      ),
    ),
  )}`;

const sky = (top: string, bottom: string) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>${rect(0, 0, 1200, 800, 'url(#sky)')}`;

/** A shopfront with the strokes of a sign above the door, on a 24x24 grid. */
export const front =
  (sign: string, isNight: boolean): Scene =>
  ({ wall, floor, main, accent }, random) => {
    const light = isNight ? '#ffcf73' : '#cfe3ea';
    const awning = times(14, (index) =>
      shape(`M${170 + index * 62} 300 h62 l${(index - 6) * 1.4} 96 q-31 40 -62 0 z`, index % 2 ? '#f7f1e4' : accent),
    );
    const pane = (x: number, width: number) =>
      `${rect(x, 384, width, 232, light)}${rect(x, 384, width, 232, 'url(#shade)', 'opacity=".6"')}${blurred(times(4, (index) => circle(x + 40 + index * (width / 4), 440, 26, '#fff', 'opacity=".55"')))}
${times(3, (index) => `${circle(x + 70 + index * (width / 3), 520, 24, '#000', 'opacity=".3"')}${shape(`M${x + 34 + index * (width / 3)} 616 q0 -70 36 -70 q36 0 36 70z`, '#000', 'opacity=".3"')}`)}${rect(x + width / 2 - 4, 384, 8, 232, main)}${shape(`M${x + 14} 600 L${x + 130} 392 h50 L${x + 62} 600z`, '#fff', 'opacity=".16"')}`;
    return `${brick(wall, random)}${rect(0, 620, 1200, 180, floor)}${rect(0, 620, 1200, 16, '#fff', 'opacity=".2"')}
${rect(150, 250, 900, 380, main)}${shadowed(`${rect(250, 92, 700, 148, main, 'rx="10"')}${rect(262, 104, 676, 124, 'none', `stroke="${isNight ? '#f2c75c' : '#f7f1e4'}" stroke-width="5" rx="6"`)}`)}
${placeAt(546, 112, line(sign, isNight ? '#ffe2a0' : '#f7f1e4', 1.7), 0, 4.5)}${times(2, (index) => line(`M${310 + index * 380} 168 h170`, isNight ? '#ffe2a0' : '#f7f1e4', 6, 'opacity=".7"'))}
${pane(196, 290)}${pane(714, 290)}${rect(520, 384, 160, 246, accent)}${rect(544, 406, 112, 130, light)}${circle(560, 566, 9, '#f2d27a')}${shadowed(awning)}
${isNight ? `${rect(0, 0, 1200, 800, '#0d1440', 'opacity=".42"')}${circle(340, 500, 330, 'url(#glow)')}${circle(860, 500, 330, 'url(#glow)')}${blurred(`${rect(220, 660, 250, 110, '#ffcf73', 'opacity=".5"')}${rect(730, 660, 250, 110, '#ffcf73', 'opacity=".5"')}`)}` : shadowed(`${rect(90, 560, 70, 74, '#8b5a36')}${rough(circle(125, 520, 62, '#4d8a49'))}${rect(1040, 560, 70, 74, '#8b5a36')}${rough(circle(1075, 520, 62, '#4d8a49'))}`)}`;
  };

const pendant = (x: number, y: number, color: string) =>
  `${circle(x, y, 200, 'url(#glow)')}${line(`M${x} 0 V${y - 60}`, '#2b2622', 5)}${shadowed(shape(`M${x - 66} ${y} q6 -70 66 -70 q60 0 66 70z`, color))}`;

const plant = (x: number, y: number, size = 1) =>
  placeAt(
    x,
    y,
    shadowed(
      `${times(9, (index) => placeAt(0, 0, ellipse(0, -110, 26, 96, index % 2 ? '#3f7a4a' : '#5a9a5b'), -64 + index * 16))}${shape('M-56 0 h112 l-16 100 h-80z', '#c67b4e')}`,
    ),
    0,
    size,
  );

const windowPane = (x: number, y: number, width: number, height: number) =>
  shadowed(
    `${rect(x, y, width, height, '#f8f4ea')}${rect(x + 16, y + 16, width - 32, height - 32, '#bfdde6')}${blurred(`${circle(x + width * 0.35, y + height * 0.75, width * 0.22, '#86b487')}${circle(x + width * 0.7, y + height * 0.8, width * 0.24, '#6d9f77')}`)}${rect(x + width / 2 - 6, y, 12, height, '#f8f4ea')}${rect(x, y + height / 2 - 6, width, 12, '#f8f4ea')}`,
  );

export const livingRoom: Scene = (colors) =>
  `${room(colors)}${windowPane(120, 110, 300, 330)}${shadowed(`${rect(640, 130, 190, 230, '#f7f1e4')}${rough(rect(664, 156, 142, 178, colors.accent))}`)}
${shadowed(`${rect(380, 430, 560, 190, colors.main, 'rx="40"')}${rect(340, 490, 100, 170, colors.main, 'rx="36"')}${rect(880, 490, 100, 170, colors.main, 'rx="36"')}${rect(430, 540, 460, 110, colors.main, 'rx="26"')}${rect(430, 540, 460, 110, 'url(#shade)', 'rx="26"')}`)}
${shadowed(rect(470, 470, 110, 100, colors.accent, 'rx="16"'))}${shadowed(rect(750, 476, 110, 96, '#f3ead8', 'rx="16"'))}${circle(1060, 330, 220, 'url(#glow)')}${shadowed(`${shape('M990 350 h140 l-34 -130 h-72z', '#f6e3b4')}${rect(1054, 350, 12, 310, '#43342a')}`)}${plant(230, 640, 1.2)}${shadowed(ellipse(640, 730, 330, 40, colors.accent, 'opacity=".55"'))}`;

export const kitchen: Scene = (colors, random) =>
  `${room(colors, 620)}${times(8, (row) => times(15, (column) => rect(column * 82 - (row % 2) * 41, 220 + row * 30, 78, 26, '#fff', `opacity="${(0.2 + random() * 0.2).toFixed(2)}"`)))}
${times(4, (index) => shadowed(`${rect(40 + index * 190, 40, 180, 180, colors.main)}${rect(54 + index * 190, 54, 152, 152, 'none', 'stroke="#000" stroke-opacity=".2" stroke-width="5"')}${circle(200 + index * 190, 190, 8, '#d8c48c')}`))}${windowPane(850, 60, 300, 300)}
${shadowed(rect(0, 440, 1200, 34, '#f2ede2'))}${rect(0, 474, 1200, 190, colors.main)}${times(6, (index) => `${rect(16 + index * 200, 490, 170, 160, 'none', 'stroke="#000" stroke-opacity=".22" stroke-width="5"')}${rect(76 + index * 200, 506, 50, 8, '#d8c48c', 'rx="4"')}`)}
${shadowed(`${line('M930 440 v-90 q0 -46 50 -46 q44 0 44 46', '#b9bfc3', 15)}`)}${shadowed(`${rect(190, 380, 130, 60, colors.accent, 'rx="12"')}${rect(180, 372, 150, 14, '#333', 'rx="7"')}`)}${shadowed(times(5, (index) => circle(560 + index * 40, 424 - (index % 2) * 16, 26, index % 2 ? '#e8a13a' : '#c7d457')))}${pendant(420, 190, colors.accent)}${pendant(660, 190, colors.accent)}`;

export const bathroom: Scene = (colors, random) =>
  `${room(colors, 600)}${times(12, (row) => times(12, (column) => rect(column * 102, row * 50, 98, 46, '#fff', `opacity="${(0.16 + random() * 0.22).toFixed(2)}"`)))}
${shadowed(`${rect(700, 90, 300, 290, '#f8f4ea', 'rx="150"')}${rect(720, 110, 260, 250, '#cfe3ea', 'rx="130"')}${shape('M760 330 L900 120 h50 L810 350z', '#fff', 'opacity=".4"')}`)}${circle(850, 60, 200, 'url(#glow)')}
${shadowed(`${rect(660, 480, 400, 30, '#f6f1e6')}${rect(680, 510, 360, 160, colors.main)}${line('M850 480 v-50 q0 -30 34 -30', '#b9bfc3', 13)}`)}${shadowed(`${shape('M90 470 h430 q0 190 -110 200 h-210 q-110 -10 -110 -200z', '#fbf9f3')}${ellipse(305, 470, 218, 22, '#d9ecf0')}`)}${plant(590, 560, 0.8)}${shadowed(rect(1090, 300, 80, 230, colors.accent, 'rx="10"'))}`;

export const bedroom: Scene = (colors) =>
  `${room(colors, 580)}${windowPane(840, 90, 280, 330)}${shadowed(rect(200, 260, 560, 240, colors.accent, 'rx="26"'))}
${shadowed(`${rect(170, 440, 620, 250, '#fbf8f1', 'rx="30"')}${rect(170, 540, 620, 160, colors.main, 'rx="20"')}${rect(170, 540, 620, 160, 'url(#shade)', 'rx="20"')}`)}${shadowed(rect(230, 400, 220, 110, '#fff', 'rx="34"'))}${shadowed(rect(500, 400, 220, 110, '#fff', 'rx="34"'))}
${circle(110, 330, 210, 'url(#glow)')}${shadowed(`${rect(60, 480, 110, 180, '#6a4730')}${shape('M64 380 h96 l-22 -90 h-52z', '#f6e3b4')}${rect(106, 380, 12, 100, '#43342a')}`)}${plant(1000, 660, 0.9)}`;

const house = (colors: PhotoColors) =>
  `${shadowed(rect(290, 330, 640, 330, colors.wall))}${times(11, (index) => rect(290, 330 + index * 30, 640, 3, '#000', 'opacity=".12"'))}${shadowed(shape('M220 350 L610 110 L1000 350z', colors.accent))}${times(9, (index) => line(`M${590 - index * 40} ${136 + index * 25} h${50 + index * 80}`, '#000', 3, 'opacity=".22"'))}
${shadowed(rect(810, 130, 66, 140, '#9a5a41'))}${rect(560, 480, 100, 180, colors.main)}${circle(642, 575, 7, '#f2d27a')}${windowPane(350, 430, 150, 150)}${windowPane(730, 430, 150, 150)}${rect(290, 640, 640, 22, '#000', 'opacity=".16"')}`;

const trees = (random: PhotoRandom) =>
  `${blurred(times(9, (index) => circle(index * 150, 560 - random() * 90, 110, index % 2 ? '#5d8f5a' : '#7aa768')))}`;

export const home: Scene = (colors, random) =>
  `${sky('#7fb4d8', '#e8f0ea')}${trees(random)}${rect(0, 640, 1200, 160, colors.floor)}${house(colors)}${rough(times(7, (index) => circle(300 + index * 105, 664, 40, index % 2 ? '#4d8a49' : '#6aa05a')))}${shape('M570 660 h80 l90 140 h-260z', '#cfc6b4')}`;

export const solarRoof: Scene = (colors, random) =>
  `${sky('#5ea3d6', '#f2efdc')}${circle(1010, 130, 260, 'url(#glow)')}${trees(random)}${rect(0, 660, 1200, 140, colors.floor)}${house(colors)}
${times(3, (row) => times(5, (column) => placeAt(430 + column * 78 - row * 30, 226 + row * 38, shadowed(shape('M0 0 h70 l-22 34 h-70z', '#1d2f5c')), 0)))}`;

export const garden: Scene = ({ floor, accent }, random) =>
  `${sky('#8cc0dd', '#eef3e4')}${trees(random)}${rect(0, 500, 1200, 300, floor)}${times(10, (index) => shape(`M${index * 120} 500 h60 l${(index - 4.5) * 60} 300 h-90z`, '#fff', 'opacity=".08"'))}
${times(14, (index) => shadowed(`${rect(index * 90 - 10, 400, 78, 130, '#d2b48c')}${shape(`M${index * 90 - 10} 400 l39 -40 l39 40z`, '#d2b48c')}`))}
${rough(times(9, (index) => circle(70 + index * 140, 560, 66, index % 2 ? '#3f7a44' : '#5c9a52')))}${times(70, () => circle(random() * 1200, 520 + random() * 80, 8 + random() * 9, random() > 0.5 ? accent : '#fff1b8'))}
${shadowed(`${rect(850, 590, 190, 80, '#c8452f', 'rx="18"')}${circle(880, 690, 36, '#2c2c2c')}${circle(1010, 690, 36, '#2c2c2c')}${line('M1040 600 L1140 440 h40', '#3a3a3a', 13)}`)}`;

export const office: Scene = (colors, random) =>
  `${room(colors, 600)}${windowPane(90, 90, 380, 330)}${shadowed(times(3, (shelf) => `${rect(760, 160 + shelf * 110, 370, 14, '#6a4730')}${times(11, (index) => rect(772 + index * 31, 160 + shelf * 110 - 76 + (index % 3) * 9, 25, 76 - (index % 3) * 9, [colors.accent, colors.main, '#e9dcc0', '#56606b'][Math.floor(random() * 4)] ?? '#fff'))}`))}
${shadowed(`${rect(170, 540, 860, 34, '#8a5c38')}${rect(210, 574, 30, 200, '#5d3d25')}${rect(960, 574, 30, 200, '#5d3d25')}`)}${shadowed(`${rect(470, 380, 270, 164, '#2b2f36', 'rx="10"')}${rect(482, 392, 246, 138, '#cfe3ea')}${times(5, (index) => rect(500, 410 + index * 22, 90 + random() * 110, 9, colors.main, 'opacity=".6"'))}`)}
${shadowed(
  placeAt(
    800,
    524,
    times(3, (index) => placeAt(0, -index * 9, rect(-70, 0, 150, 12, index % 2 ? '#fff' : '#f3ead8'), index * 3)),
  ),
)}${circle(310, 420, 190, 'url(#glow)')}${shadowed(`${line('M320 540 v-90 l60 -60', '#3a3a3a', 11)}${shape('M350 420 l66 -66 l30 60z', colors.accent)}`)}${plant(1100, 640, 0.9)}`;

export const waitingRoom: Scene = (colors) =>
  `${room(colors, 580)}${windowPane(440, 90, 320, 280)}${times(4, (index) => shadowed(`${rect(110 + index * 260, 400, 190, 150, colors.main, 'rx="24"')}${rect(100 + index * 260, 530, 210, 60, colors.accent, 'rx="18"')}${rect(116 + index * 260, 590, 14, 90, '#4a4a4a')}${rect(280 + index * 260, 590, 14, 90, '#4a4a4a')}`))}
${shadowed(`${rect(120, 150, 180, 150, '#f7f1e4')}${rough(circle(210, 225, 50, colors.accent))}`)}${shadowed(rect(890, 150, 180, 150, '#f7f1e4'))}${line('M930 250 q50 -90 100 0', colors.main, 9)}${plant(80, 610)}${shadowed(ellipse(620, 740, 400, 36, colors.accent, 'opacity=".4"'))}`;
