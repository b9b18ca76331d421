import type { Trades } from './trade.ts';

export const PET_AND_EDUCATION_TRADES: Trades = {
  Veterinarian: {
    voice: 'clinic',
    opening: 'clinic',
    names: ['Veterinary Clinic', 'Animal Hospital', 'Pet Clinic', 'Veterinary Care'],
    jobs: ['a limping dog', 'our cat’s yearly exam', 'a dental cleaning for an old beagle', 'shots for two kittens'],
    lines: [
      'Cats have their own door and their own quiet room.',
      'Estimates come in two versions, what is needed and what is ideal.',
      'You may stay with your animal for almost everything.',
    ],
    praise: [
      '{staff} lay down on the floor to examine our shy greyhound.',
      'They did not charge for the last visit, and sent a card with his name.',
      'Saw us at closing time for a swallowed sock.',
    ],
    gripes: [
      'Good medicine, but every visit turns into a lab panel.',
      'We waited an hour with a cat who told everybody about it.',
    ],
  },
  'Pet Grooming': {
    voice: 'shop',
    opening: 'salon',
    names: ['Pet Grooming', 'Grooming', 'Dog Wash', 'Paws & Claws', 'Grooming Parlor'],
    jobs: ['a matted doodle', 'a bath and a nail trim', 'a puppy’s first haircut', 'a cat who hates everyone'],
    lines: [
      'One groomer, one dog, no cages.',
      'Old dogs are done in two short visits for the price of one.',
      'We send a picture at half-time.',
    ],
    praise: [
      '{staff} got the mats out without shaving him to the skin.',
      'My dog pulls me toward the door. It used to be the other way.',
      'They clipped the cat’s nails and everyone lived.',
    ],
    gripes: ['I asked for a trim and picked up a different breed.', 'A nick on the ear that nobody mentioned.'],
  },
  'Pet Sitting': {
    voice: 'care',
    opening: 'care',
    names: ['Pet Sitting', 'Dog Walking', 'Pet Care', 'Walks & Whiskers'],
    jobs: [
      'two weeks with our cats',
      'midday walks',
      'an overnight with a nervous rescue',
      'boarding over the holidays',
    ],
    lines: [
      'Walks are forty minutes by the clock and mapped for you.',
      'Never more than three dogs, who know one another.',
      'We meet your animal twice before you hand over a key.',
    ],
    praise: [
      '{staff} sent a photo every day and watered the ferns unasked.',
      'Our rescue, who trusts no one, brought them a shoe.',
      'Came home to a calm dog and a clean kitchen.',
    ],
    gripes: [
      'The forty-minute walk was twenty-two on the map.',
      'One visit was missed and I heard it from the neighbor.',
    ],
  },
  'Dog Training': {
    voice: 'lesson',
    opening: 'lesson',
    names: ['Dog Training', 'Canine Academy', 'Dog School', 'K9 Training'],
    jobs: ['a puppy class', 'a dog who lunged at bicycles', 'leash manners', 'a shepherd with opinions'],
    lines: [
      'Treats, timing and no choke chains.',
      'Most lessons are for the human end of the leash.',
      'Classes meet in the park, among squirrels, where it counts.',
    ],
    praise: [
      '{staff} watched us for five minutes and fixed what I was doing wrong.',
      'He walks past bicycles now. I still hold my breath.',
      'Six weeks and she comes when called, even at the lake.',
    ],
    gripes: ['Ten puppies in the class and half the hour was waiting.', 'It worked there. It does not work at home.'],
  },
  'Child Care': {
    voice: 'care',
    opening: 'care',
    names: ['Child Care', 'Preschool', 'Day School', 'Early Learning', 'Nursery School'],
    jobs: ['our two-year-old', 'after-school care', 'preschool three mornings a week', 'summer days'],
    lines: [
      'Outdoors every day, with a rack of spare boots.',
      'Our teachers stay, so yours will still be here when a little sister starts.',
      'Lunch is cooked here, and the four-year-olds set the table.',
    ],
    praise: [
      '{staff} knew our son’s moods better than we did by October.',
      'She comes home muddy, tired and singing.',
      'They called us about a fever before it was one.',
    ],
    gripes: [
      'Late-pickup fees start at the minute, and the clock is fast.',
      'Turnover in the toddler room this year has been hard on him.',
    ],
  },
  Tutoring: {
    voice: 'lesson',
    opening: 'lesson',
    names: ['Tutoring', 'Learning Center', 'Academic Coaching', 'Study House'],
    jobs: ['algebra', 'reading', 'the SAT', 'homework in fifth grade'],
    lines: [
      'We look for the page where it stopped making sense, often two years back, and start there.',
      'Tutors are teachers, and stay with a student for the year.',
      'No contracts: parents buy an hour at a time.',
    ],
    praise: [
      '{staff} got my daughter from a D to a B, and from tears to shrugs.',
      'He explained fractions to us at dinner. Unprompted.',
      'Her score went up by two hundred points.',
    ],
    gripes: ['Worksheets, mostly, that he could have done at home.', 'The tutor changed in the middle of exam season.'],
  },
  'Music Lessons': {
    voice: 'lesson',
    opening: 'lesson',
    names: ['Music School', 'Music Studio', 'School of Music', 'Piano & Strings', 'Music Lessons'],
    jobs: ['piano lessons for my son', 'guitar at fifty-three', 'voice coaching', 'a first violin'],
    lines: [
      'A recital each spring, in a real hall, with cake.',
      'Adults who "always wanted to" are a third of our students.',
      'We lend instruments for the first three months.',
    ],
    praise: [
      '{staff} taught me a song I love in week two, then the scales hidden in it.',
      'He practices without being told. I do not ask why.',
      'I sang in front of forty people and did not die.',
    ],
    gripes: ['Lessons start late and end on time.', 'Three cancelled weeks in one term.'],
  },
  'Driving School': {
    voice: 'lesson',
    opening: 'lesson',
    names: ['Driving School', 'Driver Education', 'Driving Academy', 'School of Driving'],
    jobs: ['my road test', 'my daughter’s permit', 'driving again after twenty years', 'parallel parking'],
    lines: [
      'Lessons begin and end at your own door.',
      'We drive the examiners’ routes, and then the highway they leave out.',
      'Two pedals on our side, and calm voices.',
    ],
    praise: [
      '{staff} never once grabbed the wheel, though I gave cause.',
      'Passed the first time, parallel parking included.',
      'My daughter now corrects my turns.',
    ],
    gripes: ['The instructor took phone calls during my lesson.', 'Booked out for weeks, then moved on the day.'],
  },
  'Language School': {
    voice: 'lesson',
    opening: 'lesson',
    names: ['Language School', 'Languages', 'Language Center', 'Idiomas'],
    jobs: ['evening Spanish', 'English for my interview', 'conversation practice', 'a translated birth certificate'],
    lines: [
      'Six to a class, shoes off if you like, no phones and no English after the first month.',
      'Teachers come from the places whose language they teach.',
      'Certified translations in two days, stamped.',
    ],
    praise: [
      '{staff} made me order lunch in Spanish, at a real counter, in week three.',
      'I understood my mother-in-law. All of it.',
      'My English was good enough for the job, and I have the job.',
    ],
    gripes: ['The group was too mixed, so half of us were bored.', 'The textbook costs as much as the course.'],
  },
};
