import type { Trade } from './trade.ts';

const JOBS = ['a birthday dinner', 'a quick lunch', 'dinner to go', 'date night'];

/** Restaurants, one entry for each kind of kitchen. */
export const RESTAURANTS: readonly Trade[] = [
  {
    voice: 'table',
    opening: 'restaurant',
    names: ['Taquería', 'Cantina', 'Cocina', 'Tacos', 'Casa {word}', 'Mexican Kitchen'],
    jobs: [...JOBS, 'tacos after work'],
    lines: [
      'Corn is ground here each morning, and the tortillas never see a bag.',
      'The birria goes on at four in the morning and is gone by two.',
      'Six salsas, from polite to a dare.',
    ],
    praise: [
      'The al pastor is carved off the spit in front of you, pineapple and all.',
      'You can hear the tortillas being made. Order the green salsa.',
      'Best birria in {city}, and my uncle agrees, which never happens.',
    ],
    gripes: ['The tacos were cold by the time the last one came.', 'Fourteen dollars for three small tacos.'],
  },
  {
    voice: 'table',
    opening: 'restaurant',
    names: ['Trattoria', 'Osteria', 'Pizzeria', 'Ristorante', 'Pasta & Wine'],
    jobs: [...JOBS, 'pizza with the kids'],
    lines: [
      'Pasta is rolled in the window at three, and you may knock.',
      'The dough rests for two days and the oven runs on oak.',
      'A short list of wines, none over sixty dollars.',
    ],
    praise: [
      'The cacio e pepe made the table go quiet.',
      'Blistered crust, good cheese, no nonsense.',
      '{staff} brought my daughter a ball of dough to play with.',
    ],
    gripes: ['Pasta well past al dente.', 'Tables so close that we heard two breakups.'],
  },
  {
    voice: 'table',
    opening: 'restaurant',
    names: ['Smokehouse', 'Barbecue', 'BBQ', 'Pit & Grill', 'Bar-B-Q'],
    jobs: [...JOBS, 'ribs'],
    lines: [
      'Oak and hickory, sixteen hours, and when it is gone it is gone.',
      'Brisket by the pound on butcher paper, with pickles and white bread.',
      'The sauce is on the table because some people insist.',
    ],
    praise: [
      'The brisket needs no knife and no sauce.',
      'Burnt ends like candy. Come before one.',
      '{staff} handed us a rib to try while we stood in line.',
    ],
    gripes: ['Sold out of brisket at half past twelve.', 'Dry turkey, and the sides taste of the steam table.'],
  },
  {
    voice: 'table',
    opening: 'restaurant',
    names: ['Noodle House', 'Kitchen', 'Dumplings', 'Pho {word}', 'Ramen', 'Golden {word}'],
    jobs: [...JOBS, 'soup on a cold day'],
    lines: [
      'Broth simmers through the night; the lights you see at four are ours.',
      'Dumplings are folded by hand, some nine hundred a day.',
      'Ask for the menu on the wall: it is what the family eats.',
    ],
    praise: [
      'The broth tastes of somebody’s whole night.',
      'Order the dumplings twice, you will anyway.',
      '{staff} explained the chili scale and I should have listened.',
    ],
    gripes: ['Lukewarm soup on a busy night.', 'They forgot the dumplings and then billed them.'],
  },
  {
    voice: 'table',
    opening: 'cafe',
    names: ['Diner', 'Grill', 'Luncheonette', '{first}’s Diner', 'Breakfast House'],
    jobs: ['Sunday breakfast', 'a late breakfast', 'pie and coffee', 'lunch at the counter'],
    lines: [
      'Eggs all day, pie from scratch, and refills without asking.',
      'Twelve stools, nine booths, and a grill that has been hot since dawn.',
      'The hash is made from yesterday’s roast, as it should be.',
    ],
    praise: [
      'Hash browns with real crust on them.',
      '{staff} calls everybody "hon" and never forgets an order.',
      'The coconut pie is why I moved back to {city}. Nearly.',
    ],
    gripes: ['Forty minutes for two eggs.', 'The coffee is hot, that is all one can say.'],
  },
  {
    voice: 'table',
    opening: 'restaurant',
    names: ['Fish House', 'Oyster Bar', 'Seafood', 'Crab Shack', '{word} & Salt'],
    jobs: [...JOBS, 'oysters'],
    lines: [
      'The menu is written at three, after the truck has come.',
      'Oysters are a dollar and a half until six.',
      'Fish is grilled whole over wood and boned at the table if you ask.',
    ],
    praise: [
      'The grilled fish tasted like vacation.',
      '{staff} talked us through nine kinds of oyster.',
      'Chowder you could stand a spoon in.',
    ],
    gripes: ['Market price turned out to be a surprise.', 'The calamari came straight from the freezer.'],
  },
  {
    voice: 'table',
    opening: 'restaurant',
    names: ['Curry House', 'Tandoor', 'Spice Kitchen', 'Masala', 'Indian Kitchen'],
    jobs: [...JOBS, 'the lunch buffet'],
    lines: [
      'Spices are roasted every Monday, and the block smells of it.',
      'Bread is slapped into a clay oven to order.',
      'Half of the menu has no meat and does not miss it.',
    ],
    praise: [
      'The naan arrives puffed like a pillow.',
      'Hot means hot here, thank goodness.',
      '{staff} steered us to the eggplant. Trust them.',
    ],
    gripes: ['Mild, medium and hot tasted alike.', 'The buffet was tired by one.'],
  },
  {
    voice: 'table',
    opening: 'restaurant',
    names: ['Kitchen', 'Table', 'Bistro', 'The {word} Ladle', '{word} & Rye', 'Public House', 'Chez {first}'],
    jobs: [...JOBS, 'an anniversary'],
    lines: [
      'Thirty seats, one menu, changed on Wednesdays.',
      'Vegetables come from four farms, all named on the back.',
      'The bread does not change, because people complained.',
    ],
    praise: [
      'The carrots were better than most steaks.',
      '{staff} moved two tables so my father could see the fire.',
      'Small menu, all of it good.',
    ],
    gripes: ['Lovely plates, and we stopped for a burger on the way home.', 'Two hours between the soup and the bill.'],
  },
];
