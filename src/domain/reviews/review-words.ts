const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Single words that say something good about a business on their own. */
export const PRAISE = words(`
  affordable attentive beautiful calm careful caring clean comfortable cozy courteous creative delicious efficient
  fair fast flexible fresh friendly funny generous gentle helpful honest inexpensive kind knowledgeable organized
  patient polite professional prompt punctual quick quickly quiet reasonable relaxing reliable respectful skilled
  spotless tasty thorough tidy trustworthy warm welcoming
`);

/** Words that are never half of a telling pair: grammar, common verbs, and what every review says. */
export const COMMON_WORDS = words(`
  a about above actually after again ago all almost along already also although always am an and another any anybody
  anyone anything anywhere are around as ask asked at away back bad be became because been before began being best
  better between big both bring brought business but by call called calls came can can't cannot care come comes
  could couldn't day days did didn't do does doesn't doing don't done each easily either else end enough even ever
  every everybody everyone everything everywhere exactly expected far feel feels felt few find finds first five for
  found four friend friends from full further gave get gets getting give given gives go goes going gone good got
  great had half happy has hasn't have haven't having he he's her here hers him his hour hours how however i i'd
  i'll i'm i've if in instead into is isn't it it's its just keep keeps kept knew know knows last later least leave
  left less let like likes little live long look looked looks lot lots love loved made make makes many may maybe me
  mean means met might mine minute minutes month months more most mostly much must my myself near nearly need needed
  needs never new next nice no nobody none nor not nothing now of off often old on once one only or other others our
  ours out over own part people perhaps person place places please plenty pretty probably put quite rather ready
  real really recommend recommended right said same saw say says second see seem seems seen set several shall she
  she's should show showed since six so some somebody someone something sometimes soon star stars start started stay
  stayed still stop stopped such sure take takes taken talk tell tells ten than thank thanks that that's the their
  them then there there's these they they're thing things think third this those though thought three through time
  times today together told tomorrow too took town toward tried try turned two under until up upon us use used
  usually very visit visited visits wait waited walk walked want wanted was wasn't way we we'd we'll we're we've
  week weeks well went were weren't what what's when where which while who who's whole whom whose why will wish with
  within without won't word work worked works worth would wouldn't year years yes yesterday yet you you'd you'll
  you're you've your yours
`);
