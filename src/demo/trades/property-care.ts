import type { Trades } from './trade.ts';

export const PROPERTY_CARE_TRADES: Trades = {
  Landscaping: {
    voice: 'home',
    opening: 'trades',
    names: ['Landscaping', 'Lawn & Garden', 'Landscape Design', 'Gardens', 'Yard Care'],
    jobs: ['weekly mowing', 'a new garden bed along the fence', 'a sprinkler system', 'fresh mulch all round'],
    lines: [
      'We plant for this climate and for the second summer, when most gardens give up.',
      'The same crew comes each week, so someone remembers where the irrigation line runs.',
      'Designs are drawn to scale with every plant named, and yours to keep.',
    ],
    praise: [
      'Our front yard went from dirt to something neighbors slow down for.',
      '{staff} moved two roses rather than lose them, and both took.',
      'Edges crisp, clippings gone, gate latched: every single week.',
    ],
    gripes: [
      'They mowed straight over the lilies I had asked them to leave.',
      'Three of the new shrubs were dead by August and nobody called back.',
    ],
  },
  'Tree Service': {
    voice: 'home',
    opening: 'trades',
    names: ['Tree Service', 'Tree Care', 'Arborists', 'Tree & Stump'],
    jobs: [
      'a dead ash over the garage',
      'pruning two old oaks',
      'a stump in the front yard',
      'a limb on the power line',
    ],
    lines: [
      'A certified arborist looks before anybody climbs, and often the answer is to leave it standing.',
      'We rope down every limb above a roof; nothing is dropped that can be lowered.',
      'The wood is yours, split or chipped, or it goes to the city’s compost.',
    ],
    praise: [
      'They took an eighty-foot tree out of a twenty-foot gap without touching the fence.',
      '{staff} refused to top our maple and explained why. It has never looked better.',
      'You would not know there had been a stump.',
    ],
    gripes: [
      'Good climbing, but the truck left ruts in the lawn.',
      'The quote said cleanup; the street was full of chips for days.',
    ],
  },
  'House Cleaning': {
    voice: 'home',
    opening: 'trades',
    names: ['Cleaning', 'House Cleaning', 'Maids', 'Home Cleaning Co.', 'Cleaning Collective'],
    jobs: [
      'a deep clean before the in-laws came',
      'a cleaning every other week',
      'a move-out clean',
      'the windows, inside and out',
    ],
    lines: [
      'The same two people every visit, paid by the hour and never by the room.',
      'We bring our own vacuum and cloths, and use your products if you have a reason.',
      'Ask for the move-out list: it has got back a lot of deposits in {city}.',
    ],
    praise: [
      'They cleaned the top of the refrigerator. I had forgotten it had one.',
      'We got the whole deposit back, and the landlord asked who did the oven.',
      '{staff} folds the end of the toilet paper and, honestly, I love it.',
    ],
    gripes: [
      'Bathrooms shone but nobody had looked under the bed.',
      'A different team each time, and each time I explain the house again.',
    ],
  },
  'Pest Control': {
    voice: 'home',
    opening: 'trades',
    names: ['Pest Control', 'Exterminating', 'Pest Solutions', 'Termite & Pest'],
    jobs: ['mice in the attic', 'a termite inspection', 'ants that came back every spring', 'bed bugs after a trip'],
    lines: [
      'We look for the hole before we reach for the spray: sealing beats treating.',
      'Unmarked trucks on request, because bed bugs are nobody’s business.',
      'You get the product names in writing, with how long to keep the cat out.',
    ],
    praise: [
      '{staff} found the gap behind the dryer vent. No mice since.',
      'Two treatments and the ants have not been back in a year.',
      'They were careful about our dog before I had even mentioned the dog.',
    ],
    gripes: [
      'The mice were back within a month and the follow-up cost extra.',
      'They wanted a year’s contract before they would say what the problem was.',
    ],
  },
  'General Contractor': {
    voice: 'home',
    opening: 'trades',
    names: ['Construction', 'Builders', 'Building Co.', 'Design & Build', 'Contracting'],
    jobs: [
      'an addition off the kitchen',
      'a gut renovation',
      'finishing the attic',
      'a garage we turned into a studio',
    ],
    lines: [
      'One project lead from drawing to final inspection, and a Friday note on what was spent.',
      'We open the books: you see the subcontractors’ bids and our fee on its own line.',
      'The site is swept every evening, since a family usually still lives in it.',
    ],
    praise: [
      'The Friday e-mails with costs to the dollar kept us sane.',
      '{staff} caught a mistake in the architect’s stairs before it was wood.',
      'Four months promised, four months and six days delivered.',
    ],
    gripes: [
      'Good bones, but the change orders added a third to the price.',
      'Weeks went by when nobody was on site and no one said why.',
    ],
  },
  'Pool Service': {
    voice: 'home',
    opening: 'trades',
    names: ['Pools', 'Pool Service', 'Pool & Spa', 'Pool Care'],
    jobs: ['weekly cleaning', 'a pump that screamed', 'opening the pool', 'a green pool the week before a party'],
    lines: [
      'You get a text with the readings after each visit, and a photo of the water.',
      'Pumps are rebuilt before they are replaced.',
      'Closings are done by the book, and the book is taped inside your equipment cabinet.',
    ],
    praise: [
      'From pond green to reading the drain cover in four days.',
      '{staff} fixed the pump with a seal another company had quoted as a new motor.',
      'The water has been perfect all season and I have not touched it.',
    ],
    gripes: [
      'They skip weeks and the photo they send looks a lot like last week’s.',
      'The filter was left off after the visit and I burned out the prime.',
    ],
  },
  Fencing: {
    voice: 'home',
    opening: 'trades',
    names: ['Fence', 'Fence Co.', 'Fencing', 'Fence & Gate'],
    jobs: [
      'a cedar fence along the alley',
      'a gate that dragged',
      'chain link for the dog',
      'a vinyl fence round the pool',
    ],
    lines: [
      'Posts go three feet down in concrete, whatever the frost line says.',
      'We knock on the neighbor’s door with you, and bring the survey.',
      'Gates hang on steel, because wood forgives nothing.',
    ],
    praise: [
      'Straight as a ruler over a yard that is anything but.',
      '{staff} sorted out the property line with my neighbor better than I would have.',
      'The gate closes with one finger.',
    ],
    gripes: ['Two posts lean after one winter.', 'They dug through the sprinkler line and called it unmarked.'],
  },
  'Water Damage Restoration': {
    voice: 'home',
    opening: 'always',
    names: ['Restoration', 'Water & Fire Restoration', 'Disaster Cleanup', 'Drying & Restoration'],
    jobs: [
      'a flooded basement',
      'mold behind the washer',
      'a burst pipe while we were away',
      'smoke damage in the kitchen',
    ],
    lines: [
      'A crew is on the road within the hour, day or night, with pumps already on the truck.',
      'We log moisture twice a day and hand the whole record to your adjuster.',
      'What can be dried is dried; we do not tear out a wall to bill for a wall.',
    ],
    praise: [
      'Two in the morning, and {staff} was carrying our photo albums upstairs before the pumps.',
      'They dealt with the insurance so completely that I signed one page.',
      'Dry in four days, and the floors did not cup.',
    ],
    gripes: [
      'The fans ran nine days and the bill had a line for each.',
      'They removed the drywall fast; getting anyone to put it back was slow.',
    ],
  },
};
