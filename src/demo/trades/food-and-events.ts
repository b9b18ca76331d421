import { RESTAURANTS } from './restaurants.ts';
import type { Trades } from './trade.ts';

export const FOOD_AND_EVENT_TRADES: Trades = {
  Restaurant: RESTAURANTS,
  'Coffee Shop': {
    voice: 'table',
    opening: 'cafe',
    names: [
      'Coffee',
      'Café',
      'Coffee House',
      'Espresso Bar',
      'Coffee Roasters',
      'Café {word}',
      'Café {street}',
      'Café {area}',
    ],
    jobs: ['a flat white', 'a morning of work', 'coffee before the train', 'breakfast with a friend'],
    lines: [
      'Roasted on {day}s in the back, poured for a week, then given away.',
      'Two big tables for laptops, the rest for people.',
      'Breakfast burritos until they run out, usually by ten.',
    ],
    praise: [
      '{staff} starts my cortado when I open the door.',
      'Real cups, fast wifi, and nobody minds if you stay.',
      'The cardamom bun is a reason to get up.',
    ],
    gripes: ['Nine dollars for a latte and a very small cookie.', 'Loud, and one outlet for the whole room.'],
  },
  Bakery: {
    voice: 'table',
    opening: 'cafe',
    names: ['Bakery', 'Bread', 'Bakehouse', 'Pâtisserie', 'Panadería', 'Bread & Cake'],
    jobs: ['sourdough', 'a birthday cake', 'gluten-free cookies', 'rolls for Thanksgiving'],
    lines: [
      'The first loaves come out at six and the last are gone by two.',
      'Cakes are drawn on paper with you, and taste as good as they look.',
      'Gluten-free is baked on {day}s, in a scrubbed kitchen, before anything else.',
    ],
    praise: [
      'The crust sings when you press it.',
      '{staff} made a dinosaur cake that silenced eleven children.',
      'My celiac husband ate a croissant and nearly wept.',
    ],
    gripes: ['Sold out by nine on a Saturday.', 'The cake said "Happy Brithday".'],
  },
  Catering: {
    voice: 'event',
    opening: 'event',
    names: ['Catering', 'Catering Co.', 'Kitchen & Catering', 'Events & Catering'],
    jobs: ['a wedding for ninety', 'office lunches', 'a retirement party', 'a taco bar in the backyard'],
    lines: [
      'We cook on site whenever there is a door and an outlet.',
      'Tastings are for two, with wine, and come off the bill.',
      'Leftovers are boxed and labeled before the last dance.',
    ],
    praise: [
      'Hot food for ninety, all at the same time. I do not know how.',
      '{staff} fed the band, the photographer and my allergic aunt without being told twice.',
      'People still talk about the short ribs.',
    ],
    gripes: ['The vegetarians got the garnish.', 'They ran out of chicken at table six.'],
  },
  'Event Planning': {
    voice: 'event',
    opening: 'event',
    names: ['Events', 'Event Co.', 'Weddings & Events', 'Celebrations', 'Occasions'],
    jobs: ['our wedding', 'a company picnic', 'a quinceañera', 'a surprise fiftieth'],
    lines: [
      'The schedule runs in five-minute lines and you will never see it.',
      'We carry safety pins, batteries, a sewing kit and a spare bow tie.',
      'Vendors’ discounts go to you.',
    ],
    praise: [
      'It rained, and by the time we noticed there was a tent.',
      '{staff} handled both of my mothers.',
      'We danced. At our own party. All night.',
    ],
    gripes: ['The person we met was not the person who came.', 'Lovely flowers, wrong color.'],
  },
  'Party Rentals': {
    voice: 'event',
    opening: 'event',
    names: ['Party Rentals', 'Tents & Events', 'Event Rentals', 'Party Supply'],
    jobs: ['a tent for sixty', 'tables and chairs', 'a bounce house', 'a sound system for one night'],
    lines: [
      'Delivered the day before, fetched the day after, set up by us.',
      'Every bounce house is washed, dried and inspected, with a tag to prove it.',
      'Chairs are white, straight and counted twice.',
    ],
    praise: [
      'Up in an hour, level on a lawn that is not.',
      '{staff} brought ten more chairs at six in the evening.',
      'The bounce house was cleaner than my kitchen.',
    ],
    gripes: ['Four chairs wobbled and one gave up.', 'Pickup was a day late, with a wet tent on the grass.'],
  },
  'DJ and Live Music': {
    voice: 'event',
    opening: 'event',
    names: ['Entertainment', 'Sound', 'DJ {first}', 'Music & Sound', '{first} {last} Band'],
    jobs: ['our wedding', 'a block party', 'karaoke night', 'a gala'],
    lines: [
      'Send ten songs you love and five you never want to hear.',
      'We bring two of everything, because cables fail at midnight.',
      'Volume is for the dance floor; grandparents can still talk.',
    ],
    praise: [
      'Eighty guests, seventy-six on the floor.',
      '{owner} read the room better than I know my friends.',
      'Played the one song from my grandfather’s village.',
    ],
    gripes: ['He talked over the first dance.', 'They played two of the five songs on our never list.'],
  },
  Hotel: {
    voice: 'stay',
    opening: 'always',
    names: ['Inn', 'Hotel', 'House', 'Lodge', 'Motor Inn', 'Suites', 'The {word} Hotel'],
    jobs: ['two nights', 'a wedding weekend', 'a month on a contract job', 'a stop on a long drive'],
    lines: [
      'Windows that open, lamps you can read by, and one good chair in each room.',
      'Breakfast is cooked and not unwrapped.',
      'The desk is awake all night and draws maps.',
    ],
    praise: [
      '{staff} at the desk found us a room away from the elevator without being asked.',
      'Quiet, dark, and a shower with opinions. I slept nine hours.',
      'Real eggs at breakfast.',
    ],
    gripes: [
      'The ice machine lives on the other side of the headboard.',
      'Thirty dollars for parking, mentioned at checkout.',
    ],
  },
};
