import type { Voice } from './trades/trade.ts';

/** `intros` open a description, `notes` close it with something practical. */
type DescriptionVoice = { intros: readonly string[]; notes: readonly string[] };

export const DESCRIPTION_VOICES: Readonly<Record<Voice, DescriptionVoice>> = {
  home: {
    intros: [
      '{name} works in {area} and across {city}, mostly for people sent by a neighbor.',
      'From {area} to the edge of {city}, {owner} {last} and a small crew take on {service} and {service2}.',
      '{owner} {last} started with one truck in {area}; there are {crew} now, and the phone is still answered by a person.',
      'Ask around {area} for {service} and this is the name you are likely to hear.',
      '{name} is a local crew for {service}, {service2} and the surprises in between.',
    ],
    notes: [
      'Licensed, insured and glad to show both.',
      'Written estimates, shoe covers and a call when we are on the way.',
      'Free estimates within ten miles of {area}.',
      'Se habla español.',
      'Most weeks we can look at a job within two days.',
      'Payment when the work is done, by card, check or cash.',
      'References on your own street, more often than not.',
    ],
  },
  shop: {
    intros: [
      '{name} stands on {road}, a few minutes from {area}.',
      'A {city} shop run by {owner} {last}, with a bell on the door and somebody who looks up.',
      '{owner} {last} and {crew} others look after {service} and {service2} in {city}.',
      'People come from {area} and well beyond for {service}.',
      'On {road} in {city} since {since}, and easy to find: look for the hand-painted sign.',
    ],
    notes: [
      'Parking behind the building, in off the alley.',
      'Walk in, or call ahead and we will have it ready.',
      'Se habla español.',
      'Quotes are free and take five minutes.',
      'Closed on the days we say and open on all the others.',
      'Wheelchair access by the side door.',
      'Gift cards at the counter.',
    ],
  },
  office: {
    intros: [
      '{name} is a {city} office of {crew} people who pick up their own phones.',
      '{owner} {last} and partners advise people and small businesses in {city}.',
      'From an office on {road}, {name} has worked for {city} since {since}.',
      'Clients come to {name} from {area}, from downtown and, more and more, by video.',
      '{name} keeps its list of clients short enough to know each one.',
    ],
    notes: [
      'The first half hour is free and has no strings.',
      'Evening appointments on request.',
      'We answer e-mail within one working day.',
      'Se habla español.',
      'Fees are agreed in writing before the work begins.',
      'Validated parking in the garage across the street.',
    ],
  },
  clinic: {
    intros: [
      '{name} cares for families in {area} and the rest of {city}.',
      '{owner} {last} runs this practice and sees most patients in person.',
      'A practice of {crew} on {road}, small on purpose.',
      'In {city} since {since}, and careful with time: yours and ours.',
      '{name} is the kind of {city} practice that calls you back.',
    ],
    notes: [
      'New patients are welcome, usually within the week.',
      'Most plans are accepted, and we check yours before you come.',
      'Se habla español.',
      'Ground-floor rooms and parking at the door.',
      'Telephone advice every weekday morning.',
      'Payment plans without interest.',
    ],
  },
  lesson: {
    intros: [
      '{name} has taught {city} since {since}, one person at a time.',
      'On {road}, a short walk from {area}, {owner} {last} and {crew} teachers keep the lights on late.',
      'Half of our students live in {area}; the other half wish the bus were faster.',
      '{owner} {last} runs {name} for beginners, returners and the merely curious.',
      '{name} is where a good part of {city} learned to get better at something.',
    ],
    notes: [
      'The first hour is free.',
      'Drop in, or book online up to midnight before.',
      'Scholarships every term; nobody is turned away for money.',
      'All ages, and we mean it.',
      'Family rates from the second person on.',
      'Parents are welcome to sit in.',
    ],
  },
  salon: {
    intros: [
      '{name} has {crew} chairs on {road} and a waiting list that moves.',
      '{owner} {last} opened {name} after years in other people’s shops.',
      'A calm room near {area} where the kettle is on.',
      '{city} regulars book the next visit before they leave; {name} tries to deserve it.',
      '{name} is a neighborhood place in {city}: first names, good light, no rush.',
    ],
    notes: [
      'Book online or call; walk-ins when a chair is free.',
      'Late opening on Thursdays.',
      'Patch tests are free, two days ahead.',
      'Cash tips go home with the person who earned them.',
      'Gift cards at the desk.',
      'Street parking, easier after six.',
    ],
  },
  table: {
    intros: [
      '{name} feeds {area} and anyone who finds the door on {road}.',
      '{owner} {last} opened {name} in {since} with a family recipe and a second-hand stove.',
      'A {city} room that is full of regulars by {day} and glad of strangers every day.',
      '{name} is the corner of {road} where the windows steam up.',
      'Ask a cab driver in {city}, and you may end up at {name}.',
    ],
    notes: [
      'Walk-ins are welcome; the window seats go first.',
      'Order ahead and it is in a bag by the door.',
      'High chairs, crayons and patience.',
      'Dogs on the patio are offered water before you are.',
      'Cash and cards, no minimum.',
      'The back room holds twenty for a party.',
    ],
  },
  event: {
    intros: [
      '{name} works across {city} and wherever the road goes for a good party.',
      '{owner} {last} has been part of a few hundred {city} celebrations and remembers most of them.',
      'From backyards in {area} to ballrooms downtown, {name} turns up early.',
      '{name} is {owner} {last} with a team of {crew} and a very full van.',
      'Couples, companies and one or two congregations in {city} keep {name} busy from May on.',
    ],
    notes: [
      'Dates are held for a week without a deposit.',
      'By appointment, evenings included.',
      'Insured for every venue that asks.',
      'Travel within fifty miles of {city} is free.',
      'One contact from the first call to the last load-out.',
    ],
  },
  care: {
    intros: [
      '{name} has looked after {area} families since {since}.',
      '{owner} {last} founded {name} after looking a long time for something like it in {city}.',
      'A team of {crew} on {road}, background-checked, trained and fond of the work.',
      'In {city}, {name} is mostly found by word of mouth.',
      '{name} takes on fewer than it could, so that everyone is known by name.',
    ],
    notes: [
      'Come and see us before you decide; any morning will do.',
      'A trial week, without obligation.',
      'Se habla español.',
      'Licensed by the state and open about every inspection.',
      'Updates and photos each day.',
    ],
  },
  stay: {
    intros: [
      '{name} has welcomed travelers to {city} since {since}.',
      'A few minutes from {area}, {owner} {last} and a staff of {crew} keep the porch light on.',
      'On {road}, close to where you are going in {city}.',
      '{name} is run by people who live in {city} and like to talk about it.',
    ],
    notes: [
      'Call for the local rate.',
      'Somebody answers around the clock.',
      'Cots and dogs, both on request.',
      'Receipts that an employer will accept.',
    ],
  },
  road: {
    intros: [
      '{name} keeps {crew} vehicles on the road in {city}, and one by the door.',
      '{owner} {last} drove alone for years before {name} had a dispatcher.',
      'From {area} to the airport and every road between, {name} knows the way round.',
      '{name} has answered the phone in {city} since {since}.',
    ],
    notes: [
      'The price is said before the wheels turn.',
      'Cards taken in every vehicle.',
      'Se habla español.',
      'Call, or book ahead online.',
    ],
  },
  solace: {
    intros: [
      '{name} has been here for {city} since {since}.',
      'On a quiet part of {road}, {owner} {last} and a small staff take the time that is needed.',
      'Families in {area} are sent to {name} by the ones who came before.',
      '{name} is a place in {city} where nobody is in a hurry.',
    ],
    notes: [
      'Call at any hour; a person answers.',
      'The side entrance is private.',
      'Se habla español.',
      'We come to you when coming to us is too much.',
    ],
  },
};
