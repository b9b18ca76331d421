import { paths } from '../paths.ts';

/** spec §2, shared header. */
export const NAV_LINKS = [
  { name: 'Home', path: paths.home() },
  { name: 'Directory', path: paths.directory() },
  { name: 'About', path: paths.about() },
];
