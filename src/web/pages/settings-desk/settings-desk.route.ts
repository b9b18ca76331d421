import { deskPart } from '../../desk/desk-part.route.ts';
import { paths } from '../../paths.ts';

export const settingsDeskRoute = deskPart('Site settings', paths.deskSettings());
