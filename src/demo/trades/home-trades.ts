import type { Trades } from './trade.ts';

export const HOME_TRADES: Trades = {
  Plumbing: {
    voice: 'home',
    opening: 'emergency',
    names: ['Plumbing', 'Plumbing & Heating', 'Plumbing Co.', 'Pipe & Drain', 'Rooter Service'],
    jobs: [
      'a burst pipe under the sink',
      'a slow kitchen drain',
      'a new water heater',
      'a toilet that would not stop running',
    ],
    lines: [
      'Every drain job ends with a camera down the line, and you keep the video.',
      'Our vans carry the forty parts that fix nine out of ten leaks, so most calls are one visit.',
      'We replace galvanized pipe without turning the whole wall into dust, and patch what we open.',
    ],
    praise: [
      '{staff} found the leak in ten minutes after two other plumbers had guessed at it.',
      'The old water heater was out and the new one running before dinner.',
      'They showed me the camera video of my drain instead of just telling me it was bad.',
    ],
    gripes: [
      'The drain backed up again nine days later and the second visit was billed.',
      'They quoted over the phone and the price doubled once the wrench was out.',
    ],
  },
  Electrician: {
    voice: 'home',
    opening: 'trades',
    names: ['Electric', 'Electrical Services', 'Electric Co.', 'Wiring & Light'],
    jobs: [
      'a panel upgrade',
      'a dead outlet in the kitchen',
      'new lights in the basement',
      'a breaker that kept tripping',
    ],
    lines: [
      'We label every breaker before we leave, in handwriting you can read.',
      'Old houses are our habit: knob and tube, cloth wire and two-prong outlets brought up to code a room at a time.',
      'Permits are pulled in our name and the inspector gets our cell number, not yours.',
    ],
    praise: [
      '{staff} traced the fault to a staple from 1974 and showed it to me.',
      'The new panel is so tidy I have shown it to guests.',
      'They passed inspection the first time and left the drywall as they found it.',
    ],
    gripes: [
      'Two of the new outlets sit crooked and I had to ask for the covers.',
      'They cut a bigger hole than they needed and patching it was "not included".',
    ],
  },
  HVAC: {
    voice: 'home',
    opening: 'emergency',
    names: ['Heating & Air', 'Heating & Cooling', 'Air Conditioning', 'Comfort Systems', 'Mechanical'],
    jobs: ['an air conditioner that blew warm', 'a new furnace', 'a heat pump', 'a thermostat that lost its mind'],
    lines: [
      'We size a system by measuring the house, room by room, not by reading the sticker on the old unit.',
      'Tune-ups come with numbers: pressure, draw and temperature split, written down and compared with last year.',
      'In a heat wave the calls with babies and grandparents go first, and we say so on the phone.',
    ],
    praise: [
      'Ninety-eight degrees outside and {staff} had us cool again in an hour with a forty-dollar part.',
      'They talked me out of a whole new unit, which I was ready to pay for.',
      'The upstairs bedrooms are finally the same temperature as the rest of the house.',
    ],
    gripes: [
      'They pushed a new system hard when, as it turned out, the capacitor was the problem.',
      'The new unit is fine but the thermostat was left unprogrammed.',
    ],
  },
  Roofing: {
    voice: 'home',
    opening: 'trades',
    names: ['Roofing', 'Roofing & Gutters', 'Roof Co.', 'Roofing & Exteriors'],
    jobs: [
      'a leak around the chimney',
      'a full new roof',
      'gutters after the hailstorm',
      'an inspection before we sold',
    ],
    lines: [
      'You get photographs of every square before the estimate and again after the last nail.',
      'We run a magnet over the lawn twice, because one nail in one tire undoes a good job.',
      'Flashing is where roofs fail, so flashing is where we take our time.',
    ],
    praise: [
      'Tear-off to ridge cap in two days, and not one nail left in the driveway.',
      '{staff} sent drone pictures of the damage that settled it with our insurance.',
      'Three storms since and the ceiling stain has not grown.',
    ],
    gripes: [
      'The roof is good but they crushed a hydrangea and never mentioned it.',
      'We waited five weeks past the start date, with tarps, in the rain.',
    ],
  },
  Painting: {
    voice: 'home',
    opening: 'trades',
    names: ['Painting', 'Painters', 'Paint Co.', 'Painting & Finishing'],
    jobs: [
      'three bedrooms and a hallway',
      'the outside of the house',
      'our kitchen cabinets',
      'wallpaper removal in the dining room',
    ],
    lines: [
      'Two days of washing, scraping and filling before the first can is opened: that is why it lasts.',
      'We paint sample squares on your own wall and come back to look at them in evening light.',
      'Brushes are cut in by hand; tape is for people in a hurry.',
    ],
    praise: [
      'The edges are so clean that friends ask what tape they used. None, it turns out.',
      '{staff} talked me out of one gray and into another, and was right.',
      'They moved the piano, covered it, and put it back to the inch.',
    ],
    gripes: [
      'I found drips on the baseboards and two different whites in one room.',
      'One coat where we had agreed on two; you can see it by daylight.',
    ],
  },
  Carpentry: {
    voice: 'home',
    opening: 'trades',
    names: ['Carpentry', 'Woodworks', 'Joinery', 'Cabinet & Trim', 'Custom Carpentry'],
    jobs: ['built-in bookshelves', 'a back deck', 'crown molding', 'a window seat with storage'],
    lines: [
      'Drawings first, at full size where it matters, so that you can stand in front of the shelf before it exists.',
      'Most of our lumber comes from two mills within a day’s drive, and we can tell you which.',
      'Doors are hung so they stay where you leave them.',
    ],
    praise: [
      'The built-ins look as if they came with the house in 1926.',
      '{staff} noticed our floor runs off by an inch and scribed every base to match.',
      'The deck is square, level and solid, and the stairs do not creak.',
    ],
    gripes: [
      'Beautiful work, but six weeks became eleven.',
      'One cabinet door had to be remade and the stain never quite matched.',
    ],
  },
  Flooring: {
    voice: 'home',
    opening: 'shop',
    names: ['Flooring', 'Floors', 'Floor & Tile', 'Hardwood Floors', 'Carpet & Flooring'],
    jobs: [
      'hardwood in the living room',
      'bathroom tile',
      'refinishing a ninety-year-old oak floor',
      'carpet on the stairs',
    ],
    lines: [
      'Take the sample boards home for a week; dogs and sunlight decide better than a showroom.',
      'We sand with dust collection and mean it: the smoke alarm stays quiet.',
      'Moisture is measured in the subfloor before anything is ordered.',
    ],
    praise: [
      'The refinished oak is the first thing anyone says something about.',
      'Tile lines run straight through the doorway, which I did not know to ask for.',
      '{staff} came back a year later to fix one squeaky board, free.',
    ],
    gripes: [
      'Transitions between rooms are uneven and catch a sock.',
      'The crew left a pallet of offcuts in the driveway for a week.',
    ],
  },
};
