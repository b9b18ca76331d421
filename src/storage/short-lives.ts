import { setFlagsFromString } from 'node:v8';

/**
 * While a process starts, nearly all that it makes stays. From that V8 concludes for good that rows stay too, and puts each
 * among what lives long, where it is collected late and keeps its values with it: a quarter of what an answer costs. The
 * rows of a server live as long as an answer takes.
 */
export function expectShortLives(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
