import { deskPart } from '../../desk/desk-part.route.ts';
import { paths } from '../../paths.ts';
import { searchReader } from '../../search.ts';

export const blogDeskRoute = {
  validateSearch: searchReader('/admin/blog'),
  ...deskPart('Blog desk', paths.deskBlog()),
};
