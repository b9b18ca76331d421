import { deskSectionRoute } from '../../desk/desk-section.route.ts';
import { paths } from '../../paths.ts';

export const importDeskRoute = deskSectionRoute('Import desk', paths.deskImports());
