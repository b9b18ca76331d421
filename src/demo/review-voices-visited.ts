import type { ReviewVoice } from './review-voice.ts';

/** Their customers come in at the door. */
export const VISITED_VOICES = {
  shop: {
    openers: [
      'Stopped in on {day} for {job}.',
      'Came here for {job}.',
      'My sister sent me here for {job}.',
      'I have been coming for years, last week for {job}.',
      'Needed help in a hurry with {job}.',
      'Drove over from {area} for {job}.',
    ],
    praise: [
      '{staff} knew what I needed before I had finished the sentence.',
      'Fair price, and they wrote it down before they started.',
      'Ready when they said, which is all I ask.',
      'No upselling, just a straight answer.',
      'They treat you the same whether you spend five dollars or five hundred.',
      'Nobody made me feel silly for asking.',
    ],
    gripes: [
      'I stood at the counter for ten minutes while two people talked.',
      'They said ready at {time}; it was not.',
      'When I came back with the problem, I was the problem.',
      'The person on the phone and the person at the counter had different prices.',
    ],
    quibbles: [
      'Parking is a puzzle.',
      'Bring cash, the card reader is moody.',
      'A bit of a wait on Saturdays.',
      'A few dollars more than the chains.',
    ],
  },
  table: {
    openers: [
      'Stopped by on {day} for {job}.',
      'We came for {job}.',
      'Our usual place for {job}.',
      'Brought friends from out of town for {job}.',
      'Found this place by accident, looking for {job}.',
      'Walked over from {area} for {job}.',
    ],
    praise: [
      '{staff} remembered us from last time.',
      'Everything came out hot and all at once.',
      'Generous plates, fair prices, no fuss.',
      'We stayed an hour longer than we had planned.',
      'They found us a seat in a full room.',
      'You can taste that somebody cares.',
    ],
    gripes: [
      'We waited {minutes} minutes and nobody said why.',
      'Our order was wrong twice.',
      'The table was sticky and so was the menu.',
      'It used to be better.',
    ],
    quibbles: [
      'Loud when it is full.',
      'Slow on a Saturday.',
      'The portions could be a little bigger.',
      'Finding parking took longer than ordering.',
    ],
  },
  salon: {
    openers: [
      'Booked a {day} for {job}.',
      'Came in on {day} for {job}.',
      'Finally got round to {job}.',
      'New to {area} and looking for {job}.',
      'Walked in without an appointment for {job}.',
    ],
    praise: [
      '{staff} listened, which is rarer than it should be.',
      'I have already booked the next one.',
      'Relaxed, friendly, and exactly what I asked for.',
      'Nobody tried to sell me a bottle of anything.',
      'I walked out taller.',
      'Spotless, and the tea is good.',
    ],
    gripes: [
      'My appointment started {minutes} minutes late and ended early.',
      'I asked for one thing and got another.',
      'The tip screen had opinions; the service did not earn them.',
      'Nobody looked up when I came in.',
    ],
    quibbles: [
      'The music is a bit loud.',
      'Book early, it fills up.',
      'They ran {minutes} minutes behind.',
      'A little more than I usually pay.',
    ],
  },
  clinic: {
    openers: [
      'Went in for {job}.',
      'First visit, for {job}.',
      'We have been patients here for years; this time it was {job}.',
      'Got an appointment within the week for {job}.',
      'New to {city} and needed someone for {job}.',
    ],
    praise: [
      '{staff} explained every step before doing it.',
      'Seen five minutes after I walked in.',
      'The front desk sorted out my insurance without a fuss.',
      'Nobody hurried us, and nobody made it sound worse than it was.',
      'Clean, calm, and on time.',
      'They called the next day to see how things were.',
    ],
    gripes: [
      'I waited {minutes} minutes past my appointment.',
      'The bill arrived two months later, and it was not what I had been told.',
      'I felt like the next item on a list.',
      'Nobody returned my call about the results.',
    ],
    quibbles: [
      'The waiting room runs late by afternoon.',
      'Hard to get through by phone on Mondays.',
      'Parking is tight.',
      'The forms are long.',
    ],
  },
  lesson: {
    openers: [
      'Came to them last winter for {job}.',
      'Started here in the fall for {job}.',
      'Came for {job} and a little courage.',
      'They were recommended to us in {area} for {job}.',
      'Third month here, for {job}.',
    ],
    praise: [
      '{staff} is patient in a way that rubs off.',
      'You can tell they like teaching.',
      'Good humor and real progress.',
      'They noticed when I missed a week and asked if I was all right.',
      'Worth the drive across {city}.',
      'The first hour was free, and I signed up before it ended.',
    ],
    gripes: [
      'Classes were moved three times in one month.',
      'They charged me after I had cancelled.',
      'It has become hard to get the hour you want.',
      'I never got the make-up hour they promised.',
    ],
    quibbles: [
      'The waiting area is small.',
      'Evening slots fill up fast.',
      'A bit pricey by the single hour.',
      'Parking is tight.',
    ],
  },
  stay: {
    openers: [
      'Booked them for {job}.',
      'Second time we have used them for {job}.',
      'Reserved by phone for {job}.',
      'Needed them at short notice for {job}.',
    ],
    praise: [
      'Spotless, friendly, and the price was the price.',
      '{staff} went out of the way to help.',
      'Everything was ready before we were.',
      'I would send my own parents.',
      'They found the scarf I had left and mailed it to me.',
    ],
    gripes: [
      'They had no record of my booking.',
      'It smelled of old smoke and new air freshener.',
      'The charge on my card was {price} dollars more than I was quoted.',
      'Nobody picked up when we called.',
    ],
    quibbles: [
      'The wifi comes and goes.',
      'A bit worn at the edges.',
      'You hear the road.',
      'A few minutes late, with an apology.',
    ],
  },
} satisfies Record<string, ReviewVoice>;
