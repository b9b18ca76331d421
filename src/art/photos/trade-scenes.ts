import {
  blurred,
  bokeh,
  circle,
  clothTop,
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
  woodTop,
} from './photo-frame.ts';

type Scene = (colors: PhotoColors, random: PhotoRandom) => string;

const wrench = (color: string) =>
  `${rect(-20, -200, 40, 400, color, 'rx="18"')}${circle(0, -220, 66, color)}${rect(-24, -300, 48, 84, '#000', 'opacity=".75"')}${circle(0, 210, 48, color)}${circle(0, 210, 22, '#000', 'opacity=".6"')}${rect(-12, -180, 8, 360, '#fff', 'opacity=".35"')}`;

const driver = (handle: string) =>
  `${rect(-34, 40, 68, 190, handle, 'rx="26"')}${rect(-9, -190, 18, 240, '#c9ced2')}${rect(-20, -200, 10, 0, '#fff')}${rect(-22, 70, 8, 130, '#fff', 'opacity=".4" rx="4"')}`;

const hammer = (handle: string) =>
  `${rect(-18, -150, 36, 400, handle, 'rx="16"')}${rect(-110, -220, 200, 84, '#5a6168', 'rx="14"')}${rect(-110, -210, 200, 16, '#fff', 'opacity=".3"')}`;

export const tools: Scene = ({ floor, main, accent }) =>
  `${woodTop(floor)}${shadowed(placeAt(280, 400, wrench('#b9bfc4'), -24))}${shadowed(placeAt(560, 420, driver(main), 12))}${shadowed(placeAt(720, 400, driver(accent), -6))}${shadowed(placeAt(970, 420, hammer('#9c6634'), 18))}
${shadowed(times(9, (index) => circle(430 + index * 52, 730 - (index % 3) * 26, 15, '#8d949a')))}`;

export const pipes: Scene = ({ wall, main, accent }) =>
  `${clothTop(wall)}${shadowed(`${line('M120 0 V300 H700 V800', main, 74)}${line('M104 0 V316 H684 V800', '#fff', 9, 'opacity=".35"')}`)}${shadowed(`${line('M1200 210 H940 V560 H420 V800', '#b9bfc4', 54)}${line('M1200 196 H926 V546 H406', '#fff', 8, 'opacity=".5"')}`)}
${shadowed(rect(610, 240, 150, 120, accent, 'rx="18"'))}${shadowed(`${circle(700, 560, 66, '#c2452f')}${circle(700, 560, 30, '#8d2f20')}`)}${shadowed(placeAt(1010, 590, wrench('#cfd4d8'), 34, 0.85))}`;

export const panel: Scene = ({ wall, main, accent }) =>
  `${clothTop(wall)}${shadowed(`${rect(330, 60, 540, 680, '#b8bec3', 'rx="16"')}${rect(370, 110, 460, 580, '#e2e5e7', 'rx="8"')}`)}${times(
    16,
    (index) => {
      const [x, y] = [400 + (index % 2) * 220, 140 + Math.floor(index / 2) * 66];
      return shadowed(
        `${rect(x, y, 180, 50, '#2b2f33', 'rx="6"')}${rect(x + (index === 5 ? 20 : 110), y + 10, 50, 30, index === 5 ? accent : '#59616a', 'rx="4"')}`,
      );
    },
  )}${line('M600 60 V0 M430 740 q-60 60 -20 90 M760 740 q60 60 20 90', main, 26)}${line('M500 740 v80 M690 740 v80', accent, 20)}`;

export const paint: Scene = ({ floor, main, accent }, random) =>
  `${woodTop(floor, 3)}${times(5, (index) => shadowed(placeAt(130 + index * 200, 150, rect(0, 0, 170, 220, [main, accent, '#e9dcc0', '#7f9f8d', '#d77a5b'][index] ?? '#fff', 'rx="6"'), -8 + random() * 16)))}
${shadowed(`${circle(330, 580, 160, '#c4c9cd')}${circle(330, 580, 134, main)}${ellipse(290, 540, 40, 26, '#fff', 'opacity=".3"')}`)}${shadowed(placeAt(800, 570, `${rect(-160, -50, 320, 100, accent, 'rx="46"')}${line('M160 0 h60 v110 h-160 v90', '#8d949a', 14)}${rect(44, 190, 34, 150, '#c2452f', 'rx="14"')}`, -18))}`;

export const boards: Scene = ({ floor, main, accent }, random) =>
  `${clothTop(floor)}${times(9, (index) => shadowed(placeAt(0, 60 + index * 82, `${rect(40 + random() * 90, 0, 900 + random() * 120, 70, index % 2 ? main : accent)}<svg x="40" width="1000" height="70"><rect width="1200" height="800" filter="url(#wood)"/></svg>`, -3 + random() * 3)))}
${shadowed(placeAt(1010, 420, `${shape('M-60 -330 h120 l-20 440 h-60z', '#cdd2d6')}${shape('M-70 110 h150 l20 190 h-180z', '#8a4b20')}`, 8))}`;

export const van: Scene = ({ wall, floor, main, accent }) =>
  `${rect(0, 0, 1200, 560, wall)}${blurred(`${circle(150, 420, 170, '#5d8f5a')}${circle(1080, 430, 190, '#6d9f66')}${rect(420, 180, 380, 380, '#cdb99a')}`)}${rect(0, 560, 1200, 240, floor)}${rect(0, 640, 1200, 10, '#fff', 'opacity=".5"')}
${shadowed(`${shape('M170 620 V270 q0 -50 50 -50 h500 q30 0 50 30 l130 180 h70 q60 0 60 60 v130z', main)}${shape('M780 300 l90 130 h-150 v-130z', '#cfe3ea')}${rect(250, 300, 380, 150, '#fff', 'opacity=".18" rx="10"')}${rect(170, 560, 860, 26, accent)}${rect(170, 230, 590, 60, 'url(#shade)')}`)}
${[330, 870].map((x) => shadowed(`${circle(x, 620, 84, '#26282b')}${circle(x, 620, 44, '#b9bfc4')}${circle(x, 620, 14, '#555')}`)).join('')}${circle(1010, 520, 22, '#fff1b8')}`;

export const garage: Scene = (colors) =>
  `${room(colors, 620)}${times(3, (index) => `${rect(170 + index * 330, 70, 240, 16, '#fff')}${circle(290 + index * 330, 80, 210, 'url(#glow)')}`)}${shadowed(`${rect(250, 480, 40, 250, '#5a6168')}${rect(900, 480, 40, 250, '#5a6168')}${rect(210, 470, 780, 22, '#d99a2b')}`)}
${shadowed(`${shape('M200 420 q10 -70 110 -76 q90 -110 260 -110 q180 0 250 106 q150 10 180 84 v46 h-800z', colors.main)}${shape('M390 340 q70 -70 170 -74 v74z', '#cfe3ea')}${shape('M590 266 q110 4 170 74 h-170z', '#cfe3ea')}${rect(200, 440, 800, 14, '#000', 'opacity=".2"')}`)}${[370, 830].map((x) => shadowed(`${circle(x, 462, 76, '#26282b')}${circle(x, 462, 42, '#c4c9cd')}`)).join('')}
${shadowed(`${rect(1030, 520, 130, 180, colors.accent, 'rx="8"')}${times(4, (index) => rect(1044, 536 + index * 42, 102, 8, '#fff', 'opacity=".6"'))}`)}`;

export const wheel: Scene = ({ wall, main, accent }) =>
  `${clothTop(wall)}${shadowed(`${circle(600, 410, 350, '#232528')}${circle(600, 410, 350, 'url(#round)')}`)}${times(36, (index) => placeAt(600, 410, rect(-8, -348, 16, 44, '#000', 'opacity=".5"'), index * 10))}${circle(600, 410, 240, '#8d949a')}${circle(600, 410, 222, main)}
${times(5, (index) => placeAt(600, 410, shape('M-36 0 L-60 -212 h120 L36 0z', '#d9dde0'), index * 72))}${circle(600, 410, 70, '#b9bfc4')}${times(5, (index) => placeAt(600, 410, circle(0, -44, 11, '#4a4f54'), index * 72))}${shadowed(placeAt(1010, 640, wrench(accent), 50, 0.7))}`;

export const salonChair: Scene = (colors) =>
  `${room(colors, 600)}${shadowed(`${rect(360, 70, 480, 400, '#f3ead8', 'rx="18"')}${rect(392, 102, 416, 336, '#cfe0e4')}${shape('M430 420 L640 120 h90 L520 420z', '#fff', 'opacity=".4"')}`)}${times(
    14,
    (index) => {
      const [x, y] =
        index < 5
          ? [376, 110 + index * 76]
          : index < 10
            ? [824, 110 + (index - 5) * 76]
            : [440 + (index - 10) * 106, 86];
      return `${circle(x, y, 54, 'url(#glow)')}${circle(x, y, 13, '#fff6d6')}`;
    },
  )}${shadowed(rect(300, 480, 600, 24, '#6a4730'))}${shadowed(times(6, (index) => rect(340 + index * 46, 420 - (index % 2) * 20, 30, 60 + (index % 2) * 20, [colors.accent, '#f3ead8', colors.main][index % 3] ?? '#fff', 'rx="8"')))}
${shadowed(`${rect(500, 470, 220, 150, colors.main, 'rx="34"')}${rect(470, 590, 280, 66, colors.main, 'rx="24"')}${rect(446, 540, 40, 90, '#2b2f33', 'rx="14"')}${rect(734, 540, 40, 90, '#2b2f33', 'rx="14"')}${rect(592, 656, 36, 80, '#b9bfc4')}${ellipse(610, 744, 130, 24, '#8d949a')}`)}`;

export const barberPole: Scene = ({ wall, main, accent }) =>
  `${clothTop(wall)}${shadowed(`${rect(250, 90, 190, 620, '#f7f5ef', 'rx="30"')}<clipPath id="pole"><rect x="262" y="180" width="166" height="440"/></clipPath><g clip-path="url(#pole)">${times(9, (index) => shape(`M262 ${index * 110 + 20} l166 -90 v44 l-166 90z`, index % 2 ? main : accent))}</g>${rect(262, 180, 50, 440, '#fff', 'opacity=".35"')}`)}
${shadowed(placeAt(760, 420, `${line('M-10 40 L150 -260 M10 40 L-150 -260', '#c9ced2', 26)}${circle(-60, 130, 66, 'none', 'stroke="#2b2f33" stroke-width="24"')}${circle(70, 130, 66, 'none', 'stroke="#2b2f33" stroke-width="24"')}${circle(0, 30, 14, '#777')}`, 12))}${shadowed(placeAt(1010, 430, `${rect(-40, -230, 80, 460, '#2b2f33', 'rx="16"')}${times(20, (index) => rect(30, -210 + index * 21, 44, 11, '#2b2f33'))}`, 6))}`;

export const polish: Scene = ({ floor, main, accent }) =>
  `${clothTop(floor)}${times(5, (index) => {
    const fill = [main, accent, '#e8a5a0', '#7c5b8f', '#c2452f'][index] ?? main;
    return shadowed(
      placeAt(
        190 + index * 205,
        460,
        `${rect(-66, -40, 132, 210, fill, 'rx="34"')}${rect(-66, -40, 132, 210, 'url(#round)', 'rx="34"')}${rect(-32, -220, 64, 190, '#2b2622', 'rx="12"')}${rect(-46, -20, 16, 150, '#fff', 'rx="8" opacity=".4"')}`,
        -4 + index * 2,
      ),
    );
  })}${shadowed(ellipse(960, 140, 170, 70, '#fff', 'opacity=".75"'))}`;

export const spa: Scene = ({ floor, main, accent }, random) =>
  `${rect(0, 0, 1200, 800, floor)}${bokeh(random, ['#ffe6a8', '#fff', '#d8e6c8'])}${placeAt(0, 560, `${rect(0, 0, 1200, 300, '#7a5233')}<svg width="1200" height="240"><rect width="1200" height="300" filter="url(#wood)"/></svg>`)}${shadowed(times(3, (index) => rect(170 + index * 14, 480 - index * 78, 400 - index * 28, 76, index % 2 ? main : '#fbf8f1', 'rx="36"')))}
${shadowed(times(4, (index) => ellipse(850, 570 - index * 58, 140 - index * 24, 36, ['#3c4043', '#565b5f', '#474b4f', '#63686c'][index] ?? '#555')))}${circle(1060, 420, 170, 'url(#glow)')}${shadowed(`${rect(1010, 480, 100, 120, accent, 'rx="12"')}${shape('M1060 474 q-30 -40 0 -84 q30 44 0 84z', '#ffb13b')}`)}`;

export const dentalChair: Scene = (colors) =>
  `${room(colors, 600)}${shadowed(`${line('M820 0 V120 L640 250', '#d9dde0', 22)}${shape('M560 230 l150 -30 l30 70 l-150 40z', '#eef1f2')}`)}${circle(650, 330, 230, 'url(#glow)')}
${shadowed(`${shape('M250 560 L420 330 q20 -30 60 -10 l30 20 q30 20 10 50 L420 530 h420 q50 0 50 44 t-50 44 H330 q-110 0 -80 -58z', colors.main)}${rect(520, 620, 130, 90, '#b9bfc4')}${ellipse(585, 722, 190, 24, '#8d949a')}`)}${shadowed(`${rect(900, 420, 190, 24, '#eef1f2')}${rect(984, 444, 20, 260, '#b9bfc4')}${times(4, (index) => rect(920 + index * 40, 380, 8, 42, '#8d949a'))}`)}${shadowed(`${rect(70, 120, 230, 170, '#20262c', 'rx="8"')}${times(5, (index) => ellipse(112 + index * 36, 205, 13, 32, '#cfe3ea', 'opacity=".75"'))}`)}`;

export const glasses: Scene = ({ wall, main, accent }) =>
  `${clothTop(wall)}${times(3, (row) => `${shadowed(rect(110, 230 + row * 210, 980, 16, '#f3ead8'))}${times(4, (column) => placeAt(250 + column * 235, 180 + row * 210, shadowed(`${rect(-90, -38, 78, 66, '#cfe3ea', `rx="28" stroke="${(row + column) % 2 ? main : accent}" stroke-width="11"`)}${rect(12, -38, 78, 66, '#cfe3ea', `rx="28" stroke="${(row + column) % 2 ? main : accent}" stroke-width="11"`)}${line('M-12 -16 q12 -12 24 0', '#3a3a3a', 9)}`)))}`)}`;

export const weights: Scene = (colors) =>
  `${room(colors, 610)}${times(2, (row) => `${shadowed(rect(90, 330 + row * 170, 1020, 22, '#2b2f33'))}${times(5, (index) => shadowed(placeAt(200 + index * 200, 300 + row * 170, `${rect(-70, -12, 140, 24, '#b9bfc4', 'rx="8"')}${rect(-92, -46, 48, 92, index % 2 ? colors.main : '#2b2f33', 'rx="12"')}${rect(44, -46, 48, 92, index % 2 ? colors.main : '#2b2f33', 'rx="12"')}`)))}`)}
${rect(90, 330, 18, 380, '#2b2f33')}${rect(1092, 330, 18, 380, '#2b2f33')}${circle(300, 90, 250, 'url(#glow)')}${circle(900, 90, 250, 'url(#glow)')}${shadowed(ellipse(600, 730, 190, 26, colors.accent))}`;

export const mats: Scene = (colors) =>
  `${room(colors, 470)}${blurred(rect(140, 60, 920, 340, '#fdf6dd', 'opacity=".8"'))}${times(5, (index) => rect(140 + index * 230, 60, 10, 340, '#f8f4ea'))}${times(4, (index) => shadowed(shape(`M${150 + index * 240} 520 h170 l${(index - 1.5) * 46 + 16} 250 h-220z`, index % 2 ? colors.main : colors.accent)))}${shadowed(times(3, (index) => circle(1040 + index * 42, 440, 40, index % 2 ? colors.main : colors.accent)))}`;

export const dog: Scene = ({ wall, floor, main, accent }) =>
  `${room({ wall, floor, main, accent }, 600)}${shadowed(ellipse(600, 700, 360, 60, accent))}${shadowed(`${shape('M430 690 q-40 -260 120 -300 h110 q160 60 130 300z', main)}${circle(600, 300, 140, main)}${shape('M480 220 q-90 20 -70 170 q60 30 90 -60z', '#000', 'opacity=".35"')}${shape('M720 220 q90 20 70 170 q-60 30 -90 -60z', '#000', 'opacity=".35"')}${ellipse(600, 350, 74, 56, '#f7efe0')}`)}
${circle(550, 275, 15, '#241a14')}${circle(650, 275, 15, '#241a14')}${ellipse(600, 326, 24, 17, '#241a14')}${line('M600 344 v20 q-30 30 -50 4 M600 364 q30 30 50 4', '#241a14', 6)}${shadowed(rect(505, 412, 190, 28, '#c2452f', 'rx="14"'))}${circle(600, 446, 17, '#f2c75c')}${shadowed(ellipse(930, 690, 96, 30, '#b9bfc4'))}`;

export const bouquet: Scene = ({ wall, main, accent }, random) =>
  `${clothTop(wall)}${shadowed(shape('M470 430 L600 780 L730 430z', '#e9dcc0'))}${times(26, () => placeAt(600, 470, ellipse(0, -250 - random() * 90, 20, 90, random() > 0.5 ? '#4d8a49' : '#6aa05a'), -70 + random() * 140))}${times(
    24,
    () => {
      const angle = random() * Math.PI * 2;
      const r = random() * 200;
      const [x, y] = [600 + Math.cos(angle) * r * 1.1, 300 + Math.sin(angle) * r * 0.8];
      const fill = [main, accent, '#fbf3e6', '#f2c75c'][Math.floor(random() * 4)] ?? main;
      return shadowed(
        `${times(8, (index) => placeAt(x, y, ellipse(0, -30, 20, 34, fill), index * 45))}${circle(x, y, 17, '#c98a3c')}`,
      );
    },
  )}${shadowed(rect(520, 560, 160, 26, main, 'rx="10"'))}`;

export const piano: Scene = ({ wall, main, accent }) =>
  `${clothTop(wall)}${shadowed(rect(60, 110, 1080, 250, main, 'rx="14"'))}${shadowed(rect(60, 360, 1080, 330, '#fbf8f1'))}${times(14, (index) => rect(60 + index * 77, 360, 4, 330, '#000', 'opacity=".35"'))}${[0, 1, 3, 4, 5, 7, 8, 10, 11, 12].map((index) => shadowed(rect(112 + index * 77, 360, 46, 200, '#1d1b1b', 'rx="6"'))).join('')}
${shadowed(placeAt(600, 210, `${rect(-170, -140, 340, 230, '#fffdf5')}${times(6, (index) => rect(-140, -110 + index * 30, 280, 3, '#333', 'opacity=".5"'))}${times(9, (index) => ellipse(-120 + index * 30, -90 + (index % 4) * 34, 9, 7, '#222'))}`, -2))}${rect(60, 700, 1080, 30, accent)}`;

export const screens: Scene = ({ floor, main, accent }, random) =>
  `${woodTop(floor)}${shadowed(`${rect(250, 170, 560, 380, '#2b2f33', 'rx="22"')}${rect(274, 194, 512, 332, '#10161d')}${times(9, (index) => rect(300, 220 + index * 32, 120 + random() * 300, 12, index % 3 ? main : accent, 'rx="6"'))}${shape('M200 560 h660 l50 90 h-760z', '#b9bfc4')}`)}${shadowed(placeAt(990, 400, `${rect(-90, -190, 180, 380, '#1d2024', 'rx="30"')}${rect(-76, -170, 152, 340, accent, 'rx="14"')}${line('M-60 -120 L10 -20 L-30 30 L50 130', '#fff', 5, 'opacity=".8"')}`, 10))}`;

export const balloons: Scene = ({ wall, main, accent }, random) =>
  `${rect(0, 0, 1200, 800, wall)}${bokeh(random, ['#ffe6a8', '#ffc7b5', '#fff'])}${times(12, (index) => {
    const [x, y] = [120 + index * 88, 170 + random() * 220];
    return `${line(`M${x} ${y + 90} q30 160 ${600 - x} 500`, '#fff', 3, 'opacity=".6"')}${shadowed(`${ellipse(x, y, 74, 92, [main, accent, '#f2c75c', '#f7efe0'][index % 4] ?? main)}${ellipse(x - 24, y - 34, 18, 28, '#fff', 'opacity=".5"')}`)}`;
  })}${shadowed(`${rect(0, 650, 1200, 160, '#fbf8f1')}${rough(rect(0, 640, 1200, 24, '#fff'))}`)}`;
