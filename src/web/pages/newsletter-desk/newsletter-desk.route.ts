import { deskPart } from '../../desk/desk-part.route.ts';
import { paths } from '../../paths.ts';

export const newsletterDeskRoute = deskPart('Newsletter desk', paths.deskNewsletter());
