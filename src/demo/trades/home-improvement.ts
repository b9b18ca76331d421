import type { Trades } from './trade.ts';

export const HOME_IMPROVEMENT_TRADES: Trades = {
  Handyman: {
    voice: 'home',
    opening: 'trades',
    names: ['Handyman', 'Handyman Services', 'Home Repair', 'Fix-It', 'Odd Jobs'],
    jobs: [
      'a list of eleven small things',
      'a door that stuck',
      'a wall of shelves and a TV mount',
      'holes in the drywall',
    ],
    lines: [
      'Write the list on the fridge; we work it from the top and price it by the half hour.',
      'No job is too small, including the one you have been stepping around since spring.',
      'What we cannot do well we say so, and pass you to someone who can.',
    ],
    praise: [
      'Eleven things on my list and all eleven done by two o’clock.',
      '{staff} fixed the door everyone in this family has shouldered open for six years.',
      'They patched the wall so well I could not find it to paint it.',
    ],
    gripes: [
      'Half the list was done and the rest needed "another day" that never came.',
      'The shelf is level only if you tilt your head.',
    ],
  },
  'Appliance Repair': {
    voice: 'home',
    opening: 'trades',
    names: ['Appliance Repair', 'Appliance Service', 'Appliance Co.'],
    jobs: [
      'a refrigerator that stopped cooling',
      'a dryer with no heat',
      'an oven that ran cold',
      'a dishwasher full of water',
    ],
    lines: [
      'If the repair costs more than half of a new one, we say so before we open the toolbox.',
      'The diagnostic fee comes off the bill when you go ahead.',
      'Control boards are repaired on our bench where others only replace them.',
    ],
    praise: [
      'The dryer got ten more years for the price of a belt.',
      '{staff} told me straight that the fridge was done and which one to buy instead.',
      'They had the part for my fifteen-year-old washer on the van.',
    ],
    gripes: [
      'Two visits and a part on order for three weeks, with a cooler on the kitchen floor.',
      'It worked until the van turned the corner.',
    ],
  },
  'Kitchen and Bath Remodeling': {
    voice: 'home',
    opening: 'office',
    names: ['Kitchen & Bath', 'Kitchens', 'Bath & Kitchen Remodeling', 'Remodeling'],
    jobs: ['a galley kitchen', 'a walk-in shower', 'new countertops', 'the only bathroom in the house'],
    lines: [
      'We set up a sink and a hot plate in your dining room before we take the old kitchen out.',
      'Slabs are chosen at the yard with you standing in front of them.',
      'Waterproofing is flood-tested for a day before a single tile goes on.',
    ],
    praise: [
      'Our bathroom was out for exactly the nine days they said.',
      '{staff} moved the dishwasher a foot and it changed the whole kitchen.',
      'The grout lines meet at the corners like a drawing.',
    ],
    gripes: [
      'Countertops arrived wrong and we cooked in the hallway for a month.',
      'The shower is lovely, the drain is slow.',
    ],
  },
  'Windows and Doors': {
    voice: 'home',
    opening: 'office',
    names: ['Windows & Doors', 'Window Co.', 'Glass & Window', 'Door & Window'],
    jobs: ['fourteen old windows', 'a front door', 'a cracked pane', 'screens for the porch'],
    lines: [
      'We restore wood sash where it can be saved and replace it where it cannot.',
      'One installer per opening, from measuring to caulk, so nobody blames anybody.',
      'Broken glass is boarded the same day and replaced the same week.',
    ],
    praise: [
      'The street noise is gone and so is the draft over the crib.',
      '{staff} rebuilt our original sashes when everyone else said vinyl.',
      'The door closes like a car.',
    ],
    gripes: [
      'One window came two inches short and we lived with plywood for a month.',
      'The caulk lines look like frosting.',
    ],
  },
  'Interior Design': {
    voice: 'office',
    opening: 'office',
    names: ['Interiors', 'Interior Design', 'Design Studio', 'Home & Interiors'],
    jobs: [
      'a living room with five doors',
      'colors for the whole first floor',
      'staging our house',
      'a nursery in a closet',
    ],
    lines: [
      'We start with what you own and refuse to part with.',
      'Trade discounts are passed on whole; the fee is the fee.',
      'Rooms are planned around where people actually sit, with a tape measure and a week of watching.',
    ],
    praise: [
      '{staff} kept my ugly chair and made it the best thing in the room.',
      'We sold in four days after the staging, over asking.',
      'It looks like us, only as if we had planned it.',
    ],
    gripes: [
      'Gorgeous room, and a sofa no one can nap on.',
      'The sourcing list had nothing under a thousand dollars, after we had named a budget.',
    ],
  },
};
