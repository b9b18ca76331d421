import type { ReviewVoice } from './review-voice.ts';

/** They work for their customers, at home or on paper. */
export const HIRED_VOICES = {
  home: {
    openers: [
      'Called on a {day} about {job}.',
      'We needed help with {job}.',
      'Had them out for {job}.',
      'A neighbor in {area} sent us to them for {job}.',
      'Second time we have used them, this time for {job}.',
      'They came by on {day} for {job}.',
      'Picked them from a list of five for {job}.',
    ],
    praise: [
      'They called twenty minutes ahead and came on time.',
      'The bill matched the estimate to the dollar.',
      'Polite, quick, and they swept up after themselves.',
      '{staff} explained what was wrong and what could wait.',
      'Done by {time}, and done right.',
      'I got three quotes. Theirs was in the middle and by far the clearest.',
      '{owner} called a week later to ask if everything still worked.',
    ],
    gripes: [
      'The window was eight to twelve; they came at two.',
      'Nobody called to say they were running late.',
      'The final bill was {price} dollars over the estimate.',
      'I left two messages about it and am still waiting.',
    ],
    quibbles: [
      'They came an hour late, but they called first.',
      'Not the cheapest.',
      'Scheduling took a few tries.',
      'A little hard to reach by phone.',
    ],
  },
  road: {
    openers: [
      'Called on {day} for {job}.',
      'Booked them for {job}.',
      'Second time I have called them for {job}.',
      'Got their number from a friend in {area} for {job}.',
    ],
    praise: [
      '{staff} was friendly, careful and on time.',
      'The price on the phone was the price at the end.',
      'They kept me posted the whole way.',
      'Quick, courteous and careful.',
      'Easy from the first call.',
    ],
    gripes: [
      'The dispatcher and the driver had never spoken, it seemed.',
      'I was charged {price} dollars more than I was quoted.',
      'Nobody picked up when I called to ask where they were.',
      'I waited {minutes} minutes past the time they gave.',
    ],
    quibbles: [
      'A few minutes late, with an apology.',
      'A bit pricey at night.',
      'The app is clumsy; call instead.',
      'Easier to reach by phone than by e-mail.',
    ],
  },
  office: {
    openers: [
      'Went to them for {job}.',
      'We hired them for {job}.',
      'A friend recommended {owner} for {job}.',
      'I was nervous about {job}.',
      'We have worked together since last year, first for {job}.',
      'Called five places about {job} and settled on this one.',
    ],
    praise: [
      '{staff} answers e-mail the same day, in sentences I understand.',
      'The fee was what they said on the first day.',
      'They asked good questions and then listened.',
      'Organized, discreet, and kind about my pile of paper.',
      'I never felt like a file number.',
      'No jargon, no pressure, and it got done.',
    ],
    gripes: [
      'Calls go to voicemail and stay there.',
      'I met {owner} once, to sign.',
      'They missed a date that mattered to us.',
      'The bill listed hours I cannot place.',
    ],
    quibbles: [
      'Parking downtown is what it is.',
      'They can be slow to answer on Fridays.',
      'A little formal for my taste.',
      'Not cheap, but I knew that going in.',
    ],
  },
  event: {
    openers: [
      'We booked them for {job}.',
      'Hired {owner} for {job}.',
      'Asked three companies about {job} and chose them.',
      'We came to them late, and in a panic, about {job}.',
      'A cousin had used them, so we asked them about {job}.',
    ],
    praise: [
      '{owner} answered every one of my midnight e-mails.',
      'They came early, smiled all day and left no trace.',
      'Half of our guests asked for the number.',
      'I did not have to think about it once, which was the whole point.',
      'Worth every cent.',
      'They had thought of things we had not.',
    ],
    gripes: [
      'Hard to reach in the last two weeks, when it mattered.',
      'They arrived when the guests did.',
      'What we got was not what we had seen at the meeting.',
      'The final invoice had three new lines.',
    ],
    quibbles: [
      'Answers can take a couple of days in season.',
      'The deposit is on the high side.',
      'Setup ran a little long.',
      'One small mix-up, quickly fixed.',
    ],
  },
  care: {
    openers: [
      'We needed help with {job}.',
      'Trusted them with {job}.',
      'A friend in {area} recommended them for {job}.',
      'I asked at three places about {job} and chose this one.',
      'First time we asked someone for help with {job}.',
    ],
    praise: [
      '{staff} is family by now.',
      'I stopped worrying after the second day.',
      'They tell you the truth, gently.',
      'Always the same faces, always a smile at the door.',
      'The little notes they send make my afternoon.',
      '{owner} knows every name, and every nickname.',
    ],
    gripes: [
      'I had to ask to find out how the day went.',
      'They cancelled on the morning itself.',
      'The price went up with a week’s notice.',
      'It felt short-staffed each time I came by.',
    ],
    quibbles: [
      'The waiting list is long.',
      'Drop-off can be hectic.',
      'The app is clumsy.',
      'I wish they opened a little earlier.',
    ],
  },
  solace: {
    openers: [
      'We came to them for {job}.',
      'I called about {job}.',
      'A friend gave me their number for {job}.',
      'I had put off asking anyone about {job}.',
    ],
    praise: [
      '{staff} was kind in all the small ways.',
      'They listened first, and for a long time.',
      'I never felt hurried or judged.',
      'Thoughtful people, and good at what they do.',
      'I did not know it could be made this much easier.',
    ],
    gripes: [
      'It felt like a form being filled in.',
      'My call was returned after six days.',
      'We were told one price and billed another.',
    ],
    quibbles: ['Hard to find the entrance.', 'Appointments are scarce.', 'The waiting room is small.'],
  },
} satisfies Record<string, ReviewVoice>;
