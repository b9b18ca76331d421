import { deskPart } from '../../desk/desk-part.route.ts';
import { paths } from '../../paths.ts';
import { searchReader } from '../../search.ts';

export const userDeskRoute = {
  validateSearch: searchReader('/admin/users'),
  ...deskPart('Users', paths.deskUsers()),
};
