import type { LogEntryWire } from '#contract/common-schemas.ts';
import type { DeskPageDetailWire, DeskPageWire } from '#contract/desk/desk-page-operations.ts';
import type { SitePageWire } from '#contract/site-page-operations.ts';
import { findPlaceholders, isLegalPage, type SitePage, type SitePageInput, sitePagePath } from '#domain/site-page.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskLogRow } from '#storage/desk/desk-log.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';

/** Sanitized again, since rows may have been written directly into the database. */
export function presentSitePage(page: SitePageInput, updatedAt: Date): SitePageWire {
  return {
    kind: page.kind,
    slug: page.slug,
    title: page.title,
    description: page.description,
    content: sanitizePost(page.content),
    updated_at: formatIsoTime(updatedAt),
  };
}

export function presentDeskPage(page: SitePage): DeskPageWire {
  return {
    id: page.id,
    kind: page.kind,
    slug: page.slug,
    path: sitePagePath(page),
    title: page.title,
    is_published: page.isPublished,
    in_footer: page.inFooter,
    updated_at: formatIsoTime(page.updatedAt),
    version: page.version,
  };
}

export function presentDeskPageDetail(page: SitePage, history: readonly DeskLogRow[] = []): DeskPageDetailWire {
  return {
    ...presentDeskPage(page),
    description: page.description,
    content: sanitizePost(page.content),
    old_slugs: page.oldSlugs,
    placeholders: isLegalPage(page.kind) ? findPlaceholders(page) : [],
    history: history.map(presentLogEntry),
  };
}

function presentLogEntry({ id, action, actorName, at }: DeskLogRow): LogEntryWire {
  return { id, action, actor: actorName, at: formatIsoTime(at) };
}
