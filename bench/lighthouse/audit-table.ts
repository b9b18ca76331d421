import { type ColumnGroup, formatColumns } from '../format-columns.ts';
import type { LighthouseAudit } from './audit.ts';

export type PageAudit = LighthouseAudit & { page: string };

const groups: ColumnGroup<PageAudit>[] = [
  { title: '', columns: [{ title: 'page', cell: ({ page }) => page, isText: true }] },
  {
    title: 'scores, of 100',
    columns: [
      { title: 'performance', cell: ({ figures }) => figures.performance.toFixed(0) },
      { title: 'accessibility', cell: ({ figures }) => figures.accessibility.toFixed(0) },
      { title: 'best practices', cell: ({ figures }) => figures['best-practices'].toFixed(0) },
      { title: 'SEO', cell: ({ figures }) => figures.seo.toFixed(0) },
    ],
  },
  {
    title: 'metrics',
    columns: [
      { title: 'CLS', cell: ({ figures }) => figures['cumulative-layout-shift'].toFixed(3) },
      { title: 'TBT ms', cell: ({ figures }) => figures['total-blocking-time'].toFixed(0) },
      { title: 'LCP ms', cell: ({ figures }) => figures['largest-contentful-paint'].toFixed(0) },
      { title: 'JS bytes', cell: ({ figures }) => figures['script-bytes'].toFixed(0) },
      { title: 'machine', cell: ({ figures }) => figures.machine.toFixed(0) },
    ],
  },
];

export const formatAuditTable = (audits: PageAudit[]): string => formatColumns(groups, audits);
