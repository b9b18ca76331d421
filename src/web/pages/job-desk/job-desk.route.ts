import { deskSectionRoute } from '../../desk/desk-section.route.ts';
import { paths } from '../../paths.ts';
import { searchParamsValidator } from '../../search-params.ts';

export const jobDeskRoute = {
  validateSearch: searchParamsValidator('/admin/jobs'),
  ...deskSectionRoute('Jobs', paths.deskJobs()),
};
