import { deskPart } from '../../desk/desk-part.route.ts';
import { paths } from '../../paths.ts';

export const importDeskRoute = deskPart('Import desk', paths.deskImports());
