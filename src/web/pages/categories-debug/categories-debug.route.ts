import { notFound } from '@tanstack/react-router';
import type { AppContext } from '../../app-context.ts';

export const categoriesDebugRoute = {
  beforeLoad: ({ context: { site } }: { context: AppContext }) => {
    if (!site.hasCategoriesDebug) throw notFound();
  },
};
