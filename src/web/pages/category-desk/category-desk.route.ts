import { deskSectionRoute } from '../../desk/desk-section.route.ts';
import { paths } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

export const categoryDeskRoute = {
  validateSearch: searchParamsValidator('/admin/categories'),
  ...deskSectionRoute('Categories', paths.deskCategories()),
};
