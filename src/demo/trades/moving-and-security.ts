import type { Trades } from './trade.ts';

export const MOVING_AND_SECURITY_TRADES: Trades = {
  Locksmith: {
    voice: 'home',
    opening: 'always',
    names: ['Lock & Key', 'Locksmith', 'Locks', 'Key & Lock Service'],
    jobs: [
      'a lockout at midnight',
      'rekeying a house we had just bought',
      'a broken car key',
      'a deadbolt that jammed',
    ],
    lines: [
      'The price on the phone is the price at the door, including nights and Sundays.',
      'We pick before we drill, and we drill perhaps twice a year.',
      'Car keys are cut and programmed at the curb, for most makes since 1998.',
    ],
    praise: [
      'Locked out with a sleeping baby inside; {staff} had us in within fifteen minutes.',
      'Opened it without a scratch and charged exactly what they said.',
      'All five doors now run on one key. Small miracle.',
    ],
    gripes: ['Forty dollars on the phone, a hundred and ninety at the door.', 'They went straight for the drill.'],
  },
  'Moving Services': {
    voice: 'home',
    opening: 'trades',
    names: ['Moving', 'Movers', 'Moving & Storage', 'Moving Co.', 'Van Lines'],
    jobs: ['a third-floor walk-up', 'a move across the state', 'a piano', 'packing up my parents’ house'],
    lines: [
      'The people who load your truck are the people who unload it, employees every one.',
      'We quote after a walk-through by video, and the quote has a ceiling.',
      'Pianos, clocks and aquariums are welcome; we have crates for all three.',
    ],
    praise: [
      'Three flights, a sleeper sofa and not one scuff on the stairwell.',
      '{staff} took the legs off the table and taped the screws inside the drawer. Bless them.',
      'Finished forty minutes early and billed forty minutes less.',
    ],
    gripes: [
      'A mirror cracked and the claim has been "in review" since spring.',
      'Two movers came instead of three, and the clock ran accordingly.',
    ],
  },
  'Self Storage': {
    voice: 'shop',
    opening: 'shop',
    names: ['Self Storage', 'Storage', 'Mini Storage', 'Storage Center'],
    jobs: [
      'a ten-by-ten while we renovated',
      'a place for the boat',
      'my grandmother’s furniture',
      'the shop’s seasonal stock',
    ],
    lines: [
      'Month to month, with the rate in writing for the first year.',
      'Climate control means 55 to 80 degrees all year, and the log is on the wall.',
      'Carts, a ramp and a dock are free; so is the advice on how to stack.',
    ],
    praise: [
      'Clean, bright, and the gate code works every time.',
      '{staff} let me switch to a smaller unit mid-month without a fee.',
      'Two summers in and my books do not smell like storage.',
    ],
    gripes: [
      'The rent went up twice in a year and the letter came after the charge.',
      'The elevator was out for two weeks and I was on the third floor.',
    ],
  },
  'Junk Removal': {
    voice: 'home',
    opening: 'trades',
    names: ['Junk Removal', 'Hauling', 'Haul-Away', 'Cleanouts'],
    jobs: ['a garage nobody had seen the back of', 'an old hot tub', 'an estate cleanout', 'construction debris'],
    lines: [
      'Point at it and it is gone; the price is by how much of the truck you fill.',
      'About half of every load is donated or recycled, and you get the receipts.',
      'For estates we work slowly, with a box for whatever turns up in the pockets.',
    ],
    praise: [
      'Two hours and I can park in my garage for the first time in nine years.',
      '{staff} set aside a shoebox of letters we would have lost.',
      'They swept the driveway after. I did not ask.',
    ],
    gripes: [
      'A quarter truck became a half truck once it was all loaded.',
      'They scraped the door frame getting the freezer out.',
    ],
  },
  'Garage Doors': {
    voice: 'home',
    opening: 'emergency',
    names: ['Garage Doors', 'Overhead Door', 'Door & Gate', 'Garage Door Service'],
    jobs: ['a snapped spring', 'a new opener', 'a door off its track', 'a panel I had backed into'],
    lines: [
      'Springs are replaced in pairs and rated for twice the usual cycles.',
      'Balance is checked by hand: a good door stays where you let go of it.',
      'We stock panels for the common doors of the last twenty years.',
    ],
    praise: [
      'The car was trapped at seven and I was at work by nine.',
      '{staff} adjusted it so well that I thought the opener was new.',
      'Quiet. After ten years of waking the house, quiet.',
    ],
    gripes: [
      'They replaced rollers that, I later learned, were a year old.',
      'The remote was never paired and the keypad manual is gone.',
    ],
  },
  'Solar Energy': {
    voice: 'home',
    opening: 'office',
    names: ['Solar', 'Solar Energy', 'Sun & Power', 'Solar Works'],
    jobs: [
      'twenty-two panels on the south roof',
      'a battery',
      'a system that had stopped reporting',
      'solar for the shop',
    ],
    lines: [
      'We model your own twelve bills, and tell you when the numbers say to wait.',
      'Our own roofers set the mounts, so one company answers for the leak and the watt.',
      'Monitoring is watched by a person who calls you, not the other way round.',
    ],
    praise: [
      'The bill went from two hundred dollars to eleven.',
      '{staff} told us to fix the roof first and come back. We did, and they remembered us.',
      'When one string dropped out they called me before I noticed.',
    ],
    gripes: [
      'Panels up in two days, permission to switch them on in four months.',
      'Production is well under the estimate and the answer is always "clouds".',
    ],
  },
  'Home Security': {
    voice: 'home',
    opening: 'office',
    names: ['Security', 'Alarm Co.', 'Security Systems', 'Alarm & Camera'],
    jobs: [
      'cameras for the front and the alley',
      'an alarm in a new house',
      'door access for a small office',
      'monitoring',
    ],
    lines: [
      'Your footage stays on a recorder in your closet unless you say otherwise.',
      'Month-to-month monitoring; you own the equipment from day one.',
      'We walk the house as a burglar would and show you what we saw.',
    ],
    praise: [
      '{staff} ran every cable inside the walls and left no trace.',
      'They put the camera where the packages are, not where the brochure has it.',
      'A false alarm at midnight, and a human being called within a minute.',
    ],
    gripes: ['Cancelling took four calls and a certified letter.', 'The back-door sensor has cried wolf for a month.'],
  },
};
