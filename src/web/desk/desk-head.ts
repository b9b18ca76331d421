import { deskPaths } from '../desk-paths.ts';
import { type HeadInput, pageHead } from '../page-head.ts';

const TITLES: Readonly<Record<string, string>> = {
  [deskPaths.queue()]: 'Moderation desk',
  [deskPaths.overview()]: 'Overview',
  [deskPaths.blog()]: 'Blog desk',
  [deskPaths.categories()]: 'Categories',
  [deskPaths.fields()]: 'Fields',
  [deskPaths.users()]: 'Users',
  [deskPaths.duplicates()]: 'Duplicates',
  [deskPaths.imports()]: 'Import desk',
  [deskPaths.jobs()]: 'Jobs',
  [deskPaths.settings()]: 'Site settings',
  [deskPaths.pages()]: 'Texts',
  [deskPaths.appearance()]: 'Appearance',
  [deskPaths.newsletter()]: 'Newsletter desk',
};

type DeskHeadInput = { match: HeadInput['match'] & { pathname: string } };

/** The heads of the desk's screens. They are not in the route table, which every first visit downloads. */
export const routeHandlers = {
  head: ({ match: { context, pathname } }: DeskHeadInput) => {
    const { site } = context;
    // "/admin/blog/12" is a screen of "/admin/blog"
    const path = pathname in TITLES ? pathname : pathname.split('/').slice(0, 3).join('/');
    const title = `${TITLES[path]} | ${site.siteName}`;
    return pageHead({ site, title, description: 'For the moderators of this site.', path, isIndexed: false });
  },
};
