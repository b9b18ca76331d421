import { elementAt, type RandomSource } from '#demo/demo-random.ts';

const BEGINNINGS =
  `Al Ar Bar Bel Ben Ber Bor Bran Bro Cal Car Chal Cor Cran Dal Dar Del Dor Dun El Em Fal Far Fen Fol Gal Gar
Gil Gra Had Hal Har Hel Hol Hor Il Jar Jen Kal Kel Ken Kir Kor Lam Lan Lar Len Lor Mac Mal Mar Mel Mor Nar Nel Nor O Or Os Pal Par
Pel Per Pol Quin Ral Ram Red Ren Ros Sal San Sar Sel Shel Sol Stan Tal Tar Tel Thor Tor Tra Ul Val Ver Vol Wal War Wel Win Yar Zel`.split(
    /\s+/,
  );
const MIDDLES =
  `a ad al am an ar as be ber bi bo bu ca ce co cu da de di do du e el en er fa fe fi ga ge gi go ha he hi ho i
il in ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu o ol on or pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu u
ul un va ve vi vo wa we wi ya za ze zi zo`.split(/\s+/);
const ENDS =
  `berg born brook by cott court dale den der dine dorf er es etti ez feld field ford gan gard gate ger ham han
hart hill ian ino kin kins land ler ley lin lock man mann mark mere mond ner ney nez nik now over ox quist rick ridge rio rova sen shaw
shire ska ski son stead stein ston strom swell ten ter thal ther ton tov vale ven vich vik ville wald way well wick win wood worth
yard zak zen`.split(/\s+/);

/** Vocabulary size. Frequencies are skewed like those of surnames. */
const WORDS = 600_000;
const STEEPNESS = 2.2;
/** Coprime with WORDS, so that words of similar rank differ in spelling. */
const STRIDE = 367_477;

/**
 * Invents a name like "Kelbaberg". A country has hundreds of thousands of names, which a word list in the sources could
 * not represent.
 */
export function inventedWord(random: RandomSource): string {
  const rank = Math.floor(random.next() ** STEEPNESS * WORDS);
  const number = (rank * STRIDE) % WORDS;
  const beginning = elementAt(BEGINNINGS, number);
  const end = elementAt(ENDS, Math.floor(number / BEGINNINGS.length));
  return beginning + elementAt(MIDDLES, Math.floor(number / BEGINNINGS.length / ENDS.length)) + end;
}
