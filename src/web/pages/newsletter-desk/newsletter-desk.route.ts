import { deskSectionRoute } from '../../desk/desk-section.route.ts';
import { paths } from '../../paths.ts';

export const newsletterDeskRoute = deskSectionRoute('Newsletter desk', paths.deskNewsletter());
