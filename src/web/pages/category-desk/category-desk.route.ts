import { deskPart } from '../../desk/desk-part.route.ts';
import { paths } from '../../paths.ts';
import { searchReader } from '../../search.ts';

export const categoryDeskRoute = {
  validateSearch: searchReader('/admin/categories'),
  ...deskPart('Categories', paths.deskCategories()),
};
