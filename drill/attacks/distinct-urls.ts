import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';

const REQUESTS = 20_000;

const PATHS = [
  '/',
  '/listings',
  '/directory',
  '/blog',
  '/markets',
  '/listings.php',
  '/blog.php',
  '/api/facets',
  '/nothing',
];

/** Distinct URLs, search texts, Host headers and cookies, each as long as allowed. */
export const distinctUrls: Attack = {
  name: 'distinct URLs',
  async run(target) {
    const turns = Array.from({ length: Math.ceil(REQUESTS * target.share) }, (_, turn) => turn);
    await target.forEach(turns, (turn) => {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const name = turn % 2 === 0 ? 'search' : `x${turn}`;
      const value = randomBytes(turn % 3 === 0 ? 60 : 900).toString('hex');
      return target.send({
        path: `${path}?${name}=${value}`,
        headers: { host: `${turn}.evil.test`, cookie: `a=${randomBytes(2000).toString('hex')}` },
      });
    });
  },
};
