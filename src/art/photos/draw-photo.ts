import { findSign } from '../signs.ts';
import { breakfast, brisketBoard, cake, coffee, counter, curry, grilledFish, loaves, noodles, pasta, pizza, tacos } from './food-scenes.ts';
import { bathroom, bedroom, front, garden, home, kitchen, livingRoom, office, solarRoof, waitingRoom } from './place-scenes.ts';
import { balloons, barberPole, boards, bouquet, dentalChair, dog, garage, glasses, mats, paint, panel, piano, pipes, polish, salonChair, screens, spa, tools, van, weights, wheel } from './trade-scenes.ts';
import { framePhoto, type PhotoColors, type PhotoRandom, photoRandom } from './photo-frame.ts';

type Scene = (colors: PhotoColors, random: PhotoRandom) => string;
type PhotoPlan = readonly [scene: Scene, wall: string, floor: string, main: string, accent: string];

const signStrokes = (kind: string) => findSign(kind).strokes;

const PLANS: Readonly<Record<string, PhotoPlan>> = {
  'front-diner': [front(signStrokes('fork'), true), '#4a3a52', '#3b4160', '#1f4a43', '#b3352b'],
  'front-bistro': [front(signStrokes('fork'), false), '#b5836b', '#9a938a', '#26352f', '#d99a2b'],
  'front-noodles': [front(signStrokes('fork'), true), '#5a2f2a', '#2f3447', '#7c2a22', '#e0a83a'],
  'front-cafe': [front(signStrokes('Coffee Shop'), false), '#d8c3a5', '#a69d92', '#4b3225', '#4d7c6b'],
  'front-bakery': [front(signStrokes('Bakery'), false), '#e0cdb4', '#b0a697', '#7b4a2b', '#d77a5b'],
  'front-barber': [front(signStrokes('Barber Shop'), false), '#8f9aa5', '#8c8a86', '#22324f', '#b3352b'],
  'front-salon': [front(signStrokes('Hair Salon'), false), '#d9b7ae', '#a89c96', '#5b3348', '#c27b8f'],
  'front-dental': [front(signStrokes('Dentist'), false), '#c8d6d3', '#a8aaa6', '#2c5a66', '#6aa7a0'],
  'front-shop': [front(signStrokes('shop'), false), '#a98d74', '#98918a', '#2f4a3c', '#c98a3c'],
  'front-garage': [front(signStrokes('Auto Repair'), false), '#9aa0a3', '#8a8680', '#1f3a5c', '#d9a52b'],
  'front-gym': [front(signStrokes('Gym and Fitness'), true), '#3d4450', '#33363f', '#16212e', '#e0692f'],
  'front-office': [front(signStrokes('Insurance Agency'), false), '#bfae98', '#9d968d', '#3b3f5c', '#8e5a3c'],
  'front-hotel': [front(signStrokes('Hotel'), true), '#54484a', '#343a4d', '#5a2633', '#d9a54a'],
  breakfast: [breakfast, '#fff', '#a97c50', '#fff', '#d08a3a'],
  tacos: [tacos, '#fff', '#4b6b80', '#a83a22', '#c2331f'],
  'tacos-green': [tacos, '#fff', '#8b4a35', '#6d4326', '#7c9a3a'],
  ramen: [noodles, '#fff', '#5b6470', '#b9762f', '#2f5874'],
  'noodle-soup': [noodles, '#fff', '#6f4f3d', '#c99a4a', '#7a2f2a'],
  pasta: [pasta, '#fff', '#8a5a38', '#b5391f', '#fff'],
  'pasta-board': [pasta, '#fff', '#b08a5e', '#6d3a22', '#fff'],
  pizza: [pizza, '#fff', '#7a4d2e', '#a8321f', '#fff'],
  curry: [curry, '#fff', '#3f5a58', '#d98a2b', '#7d9a3a'],
  thali: [curry, '#fff', '#7a3f4a', '#b8471f', '#e0b44a'],
  brisket: [brisketBoard, '#fff', '#6a4630', '#5a2a1a', '#c98a3c'],
  fish: [grilledFish, '#fff', '#41606f', '#c9d2d6', '#e0a83a'],
  'counter-green': [counter, '#e6ddc4', '#6b4a35', '#1f4a43', '#c23b2e'],
  'counter-blue': [counter, '#d9e0e0', '#5b5550', '#26456b', '#d99a2b'],
  'counter-plum': [counter, '#e9d8cf', '#5f4336', '#5a2a44', '#4d8a7a'],
  latte: [coffee, '#fff', '#6f8f88', '#6b3a1c', '#fff'],
  cappuccino: [coffee, '#fff', '#b0785a', '#55290f', '#fff'],
  loaves: [loaves, '#8fb0b3', '#c9a77a', '#b8772f', '#fff'],
  rolls: [loaves, '#b59a86', '#9a7350', '#9a5a22', '#fff'],
  cake: [cake, '#5a3d40', '#c9a77a', '#c98a3c', '#c2452f'],
  pie: [cake, '#44505c', '#a9835c', '#d9a860', '#8f3a5a'],
  'room-living': [livingRoom, '#dcd3c0', '#a97c50', '#3f6b66', '#c9843c'],
  'room-rose': [livingRoom, '#d9c4bc', '#8a6a50', '#8f5a5a', '#d9b25a'],
  'kitchen-blue': [kitchen, '#dfe3dd', '#9a7c60', '#2f4f6b', '#d08a3a'],
  'kitchen-green': [kitchen, '#e6dfcf', '#8a6a4c', '#4a6b58', '#b3522f'],
  bath: [bathroom, '#9fb8b8', '#8f8a82', '#5a4030', '#d77a5b'],
  'bed-warm': [bedroom, '#d6c6ae', '#7d5a40', '#8a3a32', '#6a4a34'],
  'bed-cool': [bedroom, '#c2cfd0', '#8a7560', '#2f5566', '#455a60'],
  'house-red': [home, '#efe3cc', '#7aa05a', '#2f4a5c', '#8a3f33'],
  'house-blue': [home, '#a9bccb', '#86a861', '#a8412f', '#4a5560'],
  solar: [solarRoof, '#f0e6d2', '#7aa05a', '#6a4a34', '#6b4a40'],
  garden: [garden, '#fff', '#78a857', '#fff', '#d9566a'],
  'garden-dry': [garden, '#fff', '#a8a860', '#fff', '#e08a3a'],
  'office-blue': [office, '#d3d6d6', '#8a6a50', '#2f4a6b', '#c98a3c'],
  'office-green': [office, '#ddd4c0', '#7a5a42', '#3f6350', '#b3522f'],
  'waiting-teal': [waitingRoom, '#d6e0dc', '#a8957c', '#3f7a78', '#5a9a90'],
  'waiting-plum': [waitingRoom, '#e3d8d0', '#9a8068', '#6b4a5c', '#a8708a'],
  'tools-red': [tools, '#fff', '#8a5f3c', '#c2452f', '#d9a52b'],
  'tools-green': [tools, '#fff', '#a58762', '#2f6f58', '#2f4f6b'],
  pipes: [pipes, '#8f8578', '#fff', '#b8733a', '#5a6168'],
  'pipes-dark': [pipes, '#5f6a70', '#fff', '#a8622f', '#3f4a50'],
  panel: [panel, '#9a9488', '#fff', '#4a4f55', '#d9812b'],
  paint: [paint, '#fff', '#b59670', '#3f6b80', '#d08a4a'],
  boards: [boards, '#7d8a86', '#6f6a60', '#a87445', '#c99a64'],
  'van-blue': [van, '#a9c6d3', '#6f7073', '#2f5a80', '#d9a52b'],
  'van-white': [van, '#c9d3c6', '#77756f', '#e8e6df', '#b3352b'],
  'van-green': [van, '#d3cdbb', '#6a6a6a', '#3f6b4f', '#e0c04a'],
  'lift-red': [garage, '#b9bec0', '#6d6a66', '#b3352b', '#c2452f'],
  'lift-gray': [garage, '#a8adb0', '#5f5d5a', '#5a6a78', '#d9a52b'],
  wheel: [wheel, '#7d766c', '#fff', '#6a7178', '#c2452f'],
  'chair-plum': [salonChair, '#d9c6c2', '#8a6a55', '#5b3348', '#c27b8f'],
  'chair-black': [salonChair, '#b9c2bd', '#6a5442', '#2b2f33', '#d9a52b'],
  pole: [barberPole, '#6f7a86', '#fff', '#2f4f80', '#b3352b'],
  polish: [polish, '#fff', '#d9c4bc', '#b3355a', '#3f6b80'],
  spa: [spa, '#fff', '#8a9a86', '#c9d3c0', '#e0c9a0'],
  dental: [dentalChair, '#dfe8e8', '#b5aea2', '#3f8a94', '#fff'],
  frames: [glasses, '#a8957c', '#fff', '#3a2f2a', '#8a3f33'],
  weights: [weights, '#7d8288', '#4a4d52', '#c2452f', '#3a3d42'],
  mats: [mats, '#e0d6c4', '#b58a5e', '#4f7a78', '#b5708a'],
  'dog-brown': [dog, '#d3dcd6', '#a8906e', '#a8713f', '#5a8a86'],
  'dog-black': [dog, '#e0d3c0', '#8a7a64', '#4a4444', '#b5653f'],
  flowers: [bouquet, '#5f7370', '#fff', '#c2566f', '#e08a6a'],
  'flowers-white': [bouquet, '#8a7a86', '#fff', '#f0d0d6', '#9a6ab0'],
  piano: [piano, '#6b4a3a', '#fff', '#2b211c', '#8a5a38'],
  laptop: [screens, '#fff', '#9a7350', '#6ad0a0', '#e0a83a'],
  party: [balloons, '#4a4a66', '#fff', '#c2456a', '#3f8a94'],
};

export const DRAWN_PHOTOS: readonly string[] = Object.keys(PLANS);

/** An SVG of 1200x800. The same name gives the same picture. */
export function drawPhoto(name: string): string {
  const plan = PLANS[name];
  if (!plan) throw new Error(`There is no drawn photo "${name}"`);
  const [scene, wall, floor, main, accent] = plan;
  return framePhoto(scene({ wall, floor, main, accent }, photoRandom(name)));
}
