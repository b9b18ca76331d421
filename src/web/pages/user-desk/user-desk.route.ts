import { deskSectionRoute } from '../../desk/desk-section.route.ts';
import { paths } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

export const userDeskRoute = {
  validateSearch: searchParamsValidator('/admin/users'),
  ...deskSectionRoute('Users', paths.deskUsers()),
};
