import { deskSectionRoute } from '../../desk/desk-section.route.ts';
import { paths } from '../../paths.ts';

export const settingsDeskRoute = deskSectionRoute('Site settings', paths.deskSettings());
