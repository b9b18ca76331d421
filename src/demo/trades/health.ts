import type { Trades } from './trade.ts';

export const HEALTH_TRADES: Trades = {
  Dentist: {
    voice: 'clinic',
    opening: 'clinic',
    names: ['Dental', 'Family Dentistry', 'Dental Care', 'Dentistry', '{first} {last}, DDS'],
    jobs: ['a cleaning', 'a crown', 'a root canal I had dreaded', 'my daughter’s first visit'],
    lines: [
      'You see the X-ray on the screen and the price on paper before anything is numbed.',
      'Nervous patients get the first slot of the morning and a hand signal that means stop.',
      'Crowns are milled here, in one visit, while you watch a movie on the ceiling.',
    ],
    praise: [
      '{staff} is the first hygienist who has not made me feel guilty.',
      'The root canal was easier than the parking.',
      'My daughter asks when she can go back.',
    ],
    gripes: [
      'Forty minutes in the chair before anyone looked in my mouth.',
      'In for a cleaning, out with a plan for three crowns. The second opinion said one.',
    ],
  },
  'Family Doctor': {
    voice: 'clinic',
    opening: 'clinic',
    names: ['Family Medicine', 'Family Practice', 'Primary Care', 'Medical Group', 'Health Center'],
    jobs: ['a yearly physical', 'a cough that would not leave', 'my son’s vaccinations', 'blood pressure'],
    lines: [
      'Visits are booked for thirty minutes, since symptoms come with stories.',
      'Two same-day places are kept open every morning for whoever woke up ill.',
      'Test results come with a sentence in plain English.',
    ],
    praise: [
      'Dr. {last} listened for twenty minutes and then asked the right question.',
      'Same-day visit, and the nurse called the next morning to ask how I was.',
      'They noticed something in my blood work that others had passed over.',
    ],
    gripes: [
      'An hour in the waiting room for seven minutes with the doctor.',
      'The phone tree is a maze with no exit.',
    ],
  },
  Optometrist: {
    voice: 'clinic',
    opening: 'shop',
    names: ['Eye Care', 'Optical', 'Vision', 'Family Eye Care', 'Optometry'],
    jobs: ['an eye exam', 'new glasses', 'contact lenses', 'a child who squinted at the board'],
    lines: [
      'Retinal photos are part of every exam and not an extra.',
      'About nine hundred frames, from forty dollars, and honest mirrors.',
      'Glasses are adjusted free for life, wherever you bought them.',
    ],
    praise: [
      '{staff} told me a pair I loved did not suit me, and was right.',
      'They caught early glaucoma. I will never miss an exam again.',
      'Glasses in three days and I can see single leaves.',
    ],
    gripes: [
      'The new lenses made the floor tilt and the remake took three weeks.',
      'The upsell on coatings was longer than the exam.',
    ],
  },
  Chiropractor: {
    voice: 'clinic',
    opening: 'clinic',
    names: ['Chiropractic', 'Spine & Posture', 'Chiropractic Center', 'Back & Neck Clinic'],
    jobs: ['a stiff neck', 'lower back pain', 'posture after years at a desk', 'a back thrown out by a snow shovel'],
    lines: [
      'We plan for four visits, measure, and stop when you are better.',
      'Half of each appointment is exercise that you take home.',
      'No packages are sold here, and no miracles.',
    ],
    praise: [
      'I turned my head to reverse the car for the first time since winter.',
      '{staff} gave me two exercises that did more than years of pills.',
      'After three visits they told me I was done. Who does that?',
    ],
    gripes: ['The first thing offered was a forty-visit package.', 'Felt better for a day, then as before.'],
  },
  'Physical Therapy': {
    voice: 'clinic',
    opening: 'clinic',
    names: ['Physical Therapy', 'Rehab', 'Movement Clinic', 'Sports & Rehab', 'Physio'],
    jobs: ['a new knee', 'a torn rotator cuff', 'getting my balance back', 'a runner’s hip'],
    lines: [
      'One patient per therapist per hour, which is rarer than it should be.',
      'Progress is measured every second week and shown as a line you can argue with.',
      'Exercises are filmed on your phone, with your own body in them.',
    ],
    praise: [
      '{staff} had me on stairs in three weeks and on my bike in nine.',
      'They counted every repetition and noticed each time I cheated.',
      'I came with a cane and left it in their umbrella stand.',
    ],
    gripes: ['Four of us at once and one therapist walking round.', 'Billing took longer to heal than my shoulder.'],
  },
  Pharmacy: {
    voice: 'shop',
    opening: 'shop',
    names: ['Pharmacy', 'Drugs', 'Apothecary', 'Drug Store', 'Family Pharmacy'],
    jobs: ['a prescription on a holiday weekend', 'a flu shot', 'blister packs for my father', 'advice about a rash'],
    lines: [
      'The pharmacist comes out from behind the counter.',
      'Refills are lined up so that everything is ready on one day.',
      'We deliver in {area} on weekday afternoons, without a fee.',
    ],
    praise: [
      '{staff} spotted that two of my mother’s pills should never meet.',
      'Ready in ten minutes, and they had called the doctor themselves.',
      'They know my name, my dog’s name and my copay.',
    ],
    gripes: ['The text said ready. The counter said tomorrow.', 'Closed for lunch with five people at the door.'],
  },
  'Mental Health Counseling': {
    voice: 'solace',
    opening: 'clinic',
    names: ['Counseling', 'Therapy', 'Counseling Center', 'Wellness & Counseling'],
    jobs: ['anxiety', 'couples counseling', 'a hard year', 'grief'],
    lines: [
      'The first conversation is free, by phone, and ends with a suggestion even if it is not us.',
      'Evening appointments are kept for people who cannot leave work to feel better.',
      'A sliding scale is printed on the wall, so nobody has to ask.',
    ],
    praise: [
      '{staff} remembers what I said in March.',
      'I sleep again. That is the review.',
      'We came as a last resort and left as a couple.',
    ],
    gripes: ['A good therapist, but rescheduled so often that I lost the thread.', 'Eleven weeks on the waiting list.'],
  },
  'Funeral Home': {
    voice: 'solace',
    opening: 'always',
    names: ['Funeral Home', '& Sons Funeral Home', 'Memorial Chapel', 'Funeral & Cremation'],
    jobs: ['my mother’s service', 'a cremation', 'planning ahead', 'my uncle’s burial'],
    lines: [
      'Prices are on one sheet, handed over without being asked.',
      'Someone answers at three in the morning, and it is one of the family.',
      'We keep every faith’s customs and are glad to learn yours.',
    ],
    praise: [
      '{staff} had found out which hymn she hummed, and it was played.',
      'Nobody hurried us, not once.',
      'They handled the papers so that we could simply be together.',
    ],
    gripes: [
      'Kind people, but the printed program had his name wrong.',
      'More was suggested than we could afford, at a bad moment.',
    ],
  },
  'Senior Care': {
    voice: 'care',
    opening: 'care',
    names: ['Senior Care', 'Home Care', 'Elder Care', 'Senior Living', 'Companions'],
    jobs: ['mornings with my father', 'memory care for my mother', 'help after a hospital stay', 'company on weekdays'],
    lines: [
      'The same caregiver comes, and if she is ill you are told by seven.',
      'We ask what someone liked doing at forty and begin there.',
      'Families read the day’s notes on a phone, in whole sentences.',
    ],
    praise: [
      '{staff} got Dad to sing again. He had not since the stroke.',
      'They noticed her new cough before any of us did.',
      'For the first time in a year my sister and I slept through the night.',
    ],
    gripes: [
      'A new face every week, which is hard on someone who forgets faces.',
      'The notes were copied from one day to the next.',
    ],
  },
};
