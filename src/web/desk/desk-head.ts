import { type HeadInput, pageHead } from '../page-head.ts';
import { paths } from '../paths.ts';

const TITLES: Readonly<Record<string, string>> = {
  [paths.desk()]: 'Moderation desk',
  [paths.deskOverview()]: 'Overview',
  [paths.deskBlog()]: 'Blog desk',
  [paths.deskCategories()]: 'Categories',
  [paths.deskFields()]: 'Fields',
  [paths.deskUsers()]: 'Users',
  [paths.deskDuplicates()]: 'Duplicates',
  [paths.deskImports()]: 'Import desk',
  [paths.deskJobs()]: 'Jobs',
  [paths.deskSettings()]: 'Site settings',
  [paths.deskPages()]: 'Texts',
  [paths.deskAppearance()]: 'Appearance',
  [paths.deskNewsletter()]: 'Newsletter desk',
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
