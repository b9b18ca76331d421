import type { Trades } from './trade.ts';

export const AUTOMOTIVE_TRADES: Trades = {
  'Auto Repair': {
    voice: 'shop',
    opening: 'garage',
    names: ['Auto Repair', 'Automotive', 'Garage', 'Auto Service', 'Motor Works'],
    jobs: ['brakes', 'a check-engine light', 'an oil change', 'a transmission that slipped'],
    lines: [
      'Old parts go back in the trunk in a box, so you can see what you paid to replace.',
      'The mechanic who works on the car is the one who calls you about it.',
      'We photograph what we find and mark it green, yellow or red; yellow can wait, and we say how long.',
    ],
    praise: [
      '{staff} showed me the brake pads and said they had another winter in them.',
      'The dealer wanted two thousand. It was a sensor, and it was a hundred and forty.',
      'They washed the windshield and set my seat back where it was.',
    ],
    gripes: [
      'The light came back on before I reached the highway.',
      'In for an oil change, out with an estimate for nine hundred dollars.',
    ],
  },
  'Auto Body Shop': {
    voice: 'shop',
    opening: 'garage',
    names: ['Auto Body', 'Collision', 'Body & Paint', 'Collision Center'],
    jobs: ['a crumpled fender', 'hail dents', 'a bumper after a parking lot', 'a full respray'],
    lines: [
      'We work for you and not for the insurer, and argue for original parts on your behalf.',
      'Paint is matched under daylight lamps, panel by panel, on a car that has faded where it stood.',
      'Frame measurements are printed before and after.',
    ],
    praise: [
      'I know where the dent was and I still cannot find it.',
      '{staff} got the insurer to pay for the door they had first left out.',
      'The color match on a ten-year-old red is perfect.',
    ],
    gripes: ['Two weeks became six while a headlight was on order.', 'There is overspray on the rubber if you look.'],
  },
  'Tire Shop': {
    voice: 'shop',
    opening: 'garage',
    names: ['Tire', 'Tire & Wheel', 'Tires', 'Tire Center'],
    jobs: ['four new tires', 'a nail in the sidewall', 'an alignment', 'a wobble at sixty'],
    lines: [
      'Flats are patched from the inside while you wait, and we will tell you when a plug is enough.',
      'Lug nuts are torqued by hand, then checked by someone else.',
      'Used tires are sold with their date code read out loud.',
    ],
    praise: [
      'In and out in thirty-five minutes without an appointment.',
      '{staff} patched it for twenty dollars when I had come ready to buy a set.',
      'The wobble another shop gave up on is gone.',
    ],
    gripes: [
      'They over-tightened the lugs and I could not get one off on the roadside.',
      'The price online was not the price with "fees".',
    ],
  },
  'Car Wash and Detailing': {
    voice: 'shop',
    opening: 'shop',
    names: ['Car Wash', 'Detailing', 'Hand Wash & Detail', 'Auto Detail', 'Auto Spa'],
    jobs: ['a full interior detail', 'a ceramic coating', 'a hand wash', 'a car that three kids had lived in'],
    lines: [
      'Two buckets, soft mitts and no brushes: swirl marks come from machines.',
      'Child seats come out, get cleaned and go back in, strapped as they were.',
      'Coatings are applied indoors over two days and come with a wash lesson.',
    ],
    praise: [
      'They got six years of goldfish crackers out of the seat rails.',
      'The black paint looks wet. Strangers have asked.',
      '{staff} got the dog smell out, which I had accepted as part of the car.',
    ],
    gripes: ['Nice on the outside, but the cup holders were untouched.', 'They close the line early and wave you off.'],
  },
  Towing: {
    voice: 'road',
    opening: 'always',
    names: ['Towing', 'Towing & Recovery', 'Roadside', 'Wrecker Service'],
    jobs: ['a breakdown on the interstate', 'a dead battery', 'a car in a ditch', 'a lift to my own mechanic'],
    lines: [
      'You get the driver’s first name and a map with the truck on it.',
      'Flatbeds only for anything low, old or loved.',
      'We tow where you ask, not where we are paid to.',
    ],
    praise: [
      '{staff} stood between me and the traffic the whole time.',
      'Said thirty-five minutes, came in thirty.',
      'They winched me out of the mud and would not take a tip.',
    ],
    gripes: ['"Half an hour" was two, on the shoulder, in the cold.', 'Cash only, said at the end.'],
  },
  'Car Dealer': {
    voice: 'shop',
    opening: 'shop',
    names: ['Motors', 'Auto Sales', 'Auto Group', 'Used Cars', 'Cars & Trucks'],
    jobs: ['a used wagon', 'my daughter’s first car', 'a trade-in', 'a pickup for work'],
    lines: [
      'The price on the glass is the price at the desk.',
      'Each used car has its inspection sheet in the door pocket, faults included.',
      'Take it overnight; you learn more in your own driveway.',
    ],
    praise: [
      'Bought in two hours without once hearing "let me ask my manager".',
      '{staff} pointed out the scratch before I found it and took off two hundred.',
      'They gave more for the trade-in than the big place by the highway.',
    ],
    gripes: ['The advertised car was "just sold", naturally.', 'A document fee appeared on the last page.'],
  },
  'Bicycle Shop': {
    voice: 'shop',
    opening: 'shop',
    names: ['Bicycles', 'Bikes', 'Cycle Works', 'Bike Shop', 'Cyclery'],
    jobs: ['a tune-up', 'a commuter bike', 'a wheel I had bent on a curb', 'a first bike for my son'],
    lines: [
      'Fit comes first: every new bike leaves with the saddle, stem and levers set for its rider.',
      'The repair stand is in the window, and you are welcome to watch and ask.',
      'We take children’s bikes back at half price when they are outgrown.',
    ],
    praise: [
      '{staff} trued the wheel while I drank a coffee next door.',
      'They sold me a cheaper bike than I came for, and it is the right one.',
      'Shifts like new after a tune-up on a bike from 1989.',
    ],
    gripes: [
      'A week’s wait for a flat, in May, with no word.',
      'A little cool to anyone who does not arrive in lycra.',
    ],
  },
  'Taxi and Limo': {
    voice: 'road',
    opening: 'always',
    names: ['Cab', 'Car Service', 'Limousine', 'Taxi', 'Airport Cars'],
    jobs: ['a four a.m. airport run', 'our wedding day', 'a night out for eight', 'a ride home from surgery'],
    lines: [
      'Flights are tracked, so a late landing costs you nothing but sleep.',
      'Flat fares to the airport from every part of {city}, tolls included.',
      'Drivers are salaried, local and know which ramp is closed.',
    ],
    praise: [
      '{staff} was outside at ten to four with the trunk open.',
      'The flight was two hours late and the car was simply there.',
      'Helped my mother to the door and waited until the light went on.',
    ],
    gripes: [
      'Late pickup, then fast driving to make up for it.',
      'The quoted fare did not include the "night service" it was plainly for.',
    ],
  },
  Courier: {
    voice: 'road',
    opening: 'office',
    names: ['Courier', 'Messenger Service', 'Express', 'Delivery', 'Pack & Ship'],
    jobs: ['same-day documents', 'a fragile lamp', 'court filings', 'weekly deliveries for our shop'],
    lines: [
      'Picked up within the hour, photographed at both doors.',
      'Bikes downtown, vans beyond it, and one driver from start to end.',
      'We pack what you bring, from a violin to a box of frozen soup.',
    ],
    praise: [
      'Signed contract across town in thirty-eight minutes.',
      '{staff} re-boxed my lamp and it crossed the country in one piece.',
      'The photo at the door has ended every argument with clients.',
    ],
    gripes: ['Marked as delivered to a building we moved out of in 2023.', 'Same-day meant seven in the evening.'],
  },
};
