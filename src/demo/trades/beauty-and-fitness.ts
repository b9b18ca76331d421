import type { Trades } from './trade.ts';

export const BEAUTY_AND_FITNESS_TRADES: Trades = {
  'Hair Salon': {
    voice: 'salon',
    opening: 'salon',
    names: ['Hair', 'Salon', 'Hair Studio', 'Hair & Color', 'Hairdressers'],
    jobs: ['a big cut', 'highlights', 'a color I had ruined at home', 'my wedding hair'],
    lines: [
      'We cut curls dry and by the curl.',
      'A color consultation is fifteen minutes, free, and sometimes ends in "don’t".',
      'No music you have to shout over.',
    ],
    praise: [
      '{staff} fixed what I had done with a box at midnight.',
      'The cut still falls right nine weeks later.',
      'First person in {city} who understands my curls.',
    ],
    gripes: ['I brought a picture. The picture was ignored.', 'Color faded in ten days.'],
  },
  'Barber Shop': {
    voice: 'salon',
    opening: 'salon',
    names: ['Barber Shop', 'Barbers', 'Barbershop', 'Cuts & Shaves'],
    jobs: ['a fade', 'a beard trim', 'a hot towel shave', 'haircuts for two boys who cannot sit still'],
    lines: [
      'Walk in, put your name on the chalkboard, argue about basketball.',
      'Straight razors, hot towels and a chair from 1951.',
      'Kids get a lollipop and a booster board across the arms.',
    ],
    praise: [
      '{staff} remembers the guard number better than I do.',
      'Best fade I have had in {city}, and I have tried a few.',
      'The shave alone is worth taking a morning off.',
    ],
    gripes: ['One side is longer. My wife found it at once.', 'The chalkboard said third. I was seventh.'],
  },
  'Nail Salon': {
    voice: 'salon',
    opening: 'salon',
    names: ['Nails', 'Nail Bar', 'Nail Studio', 'Nails & Lashes'],
    jobs: ['gel nails', 'a pedicure', 'a set for prom', 'a manicure at lunch'],
    lines: [
      'Tools come out of a sealed pouch that you open.',
      'The ventilation is strong enough that you do not smell the place from the street.',
      'Bring any picture; two of us paint.',
    ],
    praise: [
      'Three weeks and not a chip.',
      '{staff} painted tiny lemons on my nails and I have not stopped looking.',
      'Spotless, and nobody rushes you out of the chair.',
    ],
    gripes: ['Two nails lifted by the weekend.', 'They cut too close and it hurt for days.'],
  },
  'Spa and Massage': {
    voice: 'salon',
    opening: 'salon',
    names: ['Spa', 'Day Spa', 'Massage', 'Massage & Bodywork', 'Bath House'],
    jobs: ['a deep tissue massage', 'a facial', 'an afternoon with my sister', 'a massage for concrete shoulders'],
    lines: [
      'Sixty minutes means sixty minutes on the table.',
      'The sauna is cedar, the tea is hot, and the phones are in a drawer.',
      'You choose the pressure on a card, so you need not talk.',
    ],
    praise: [
      '{staff} found the knot I have carried since 2019.',
      'I fell asleep, snored, and was forgiven.',
      'The quietest hour I have had this year.',
    ],
    gripes: [
      'You could hear the front desk through the wall.',
      'Fifty minutes of the sixty, and a tip screen at the end.',
    ],
  },
  'Tattoo Studio': {
    voice: 'salon',
    opening: 'salon',
    names: ['Tattoo', 'Ink', 'Tattoo Parlor', 'Tattoo & Piercing', 'Tattoo Collective'],
    jobs: ['my first tattoo', 'a cover-up', 'a sleeve', 'two piercings'],
    lines: [
      'Every piece is drawn for its wearer, once.',
      'We turn down about one idea in five, kindly.',
      'Autoclave logs hang by the door.',
    ],
    praise: [
      '{staff} turned my ex’s name into a heron.',
      'Lines still crisp after two years.',
      'They took the time to move the stencil four times.',
    ],
    gripes: [
      'The shading healed patchy and the touch-up was not free.',
      'I waited three months, then the drawing was shown to me that morning.',
    ],
  },
  'Gym and Fitness': {
    voice: 'lesson',
    opening: 'studio',
    names: ['Fitness', 'Gym', 'Strength', 'Athletic Club', 'Training'],
    jobs: ['personal training', 'a place to lift', 'morning classes', 'getting fit after sixty'],
    lines: [
      'Cancel at the desk, in a minute, without a speech.',
      'Six racks, chalk allowed, and a trainer on the floor at all hours.',
      'Classes are capped at fourteen so that form gets looked at.',
    ],
    praise: [
      '{staff} corrected my deadlift in a way that ended the back pain.',
      'Seventy-one years old and I did a pull-up.',
      'Clean, no mirrors full of phones, and people put the weights back.',
    ],
    gripes: ['At six in the evening you wait for everything.', 'The showers have been half closed since winter.'],
  },
  'Yoga Studio': {
    voice: 'lesson',
    opening: 'studio',
    names: ['Yoga', 'Yoga Studio', 'Yoga & Pilates', 'Yoga House'],
    jobs: ['a beginners’ course', 'morning yoga', 'pilates', 'a breathing workshop'],
    lines: [
      'Mats and blocks are here; bring socks.',
      'Gentle classes are really gentle, and the hard ones say so.',
      'Pay what you can on the first {day} of each month.',
    ],
    praise: [
      '{staff} has an adjustment for every bad knee in the room.',
      'I came for my back and stayed for the quiet.',
      'No competition, no chanting unless you like, good floor.',
    ],
    gripes: ['Mats edge to edge in the evening classes.', 'The schedule in the window and the one online disagree.'],
  },
  'Martial Arts': {
    voice: 'lesson',
    opening: 'lesson',
    names: ['Martial Arts', 'Karate', 'Dojo', 'Judo Club', 'Boxing Gym'],
    jobs: ['karate for my son', 'boxing', 'a self-defense class', 'judo again after ten years'],
    lines: [
      'Respect first, then falling, then everything else.',
      'Belts are earned on the mat and never bought.',
      'Parents may watch; most end up joining.',
    ],
    praise: [
      '{staff} turned our shy kid into one who bows and grins.',
      'Tough class, zero egos.',
      'The self-defense evening taught me to use my voice first.',
    ],
    gripes: ['Test fees add up fast.', 'Too many beginners to one instructor lately.'],
  },
};
