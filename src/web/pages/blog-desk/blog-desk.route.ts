import { deskSectionRoute } from '../../desk/desk-section.route.ts';
import { paths } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

export const blogDeskRoute = {
  validateSearch: searchParamsValidator('/admin/blog'),
  ...deskSectionRoute('Blog desk', paths.deskBlog()),
};
