import { useNavigate } from '@tanstack/react-router';
import { findPlaceholders, isLegalPage } from '#domain/site-page.ts';
import { deskPagesKey, type EditablePage, parseEditablePage, previewPage, savePage } from '../../api/desk-pages.ts';
import { TextPageView } from '../../article/TextPageView.tsx';
import { DraftPage } from '../../desk/DraftPage.tsx';
import { DraftPreview } from '../../desk/DraftPreview.tsx';
import { RichText } from '../../desk/RichText.tsx';
import { useRecordDraft, useSavedNotice } from '../../desk/use-record-draft.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PageSettings } from './PageSettings.tsx';
import { LEGAL_PAGE_LABELS, PAGE_FIELD_LABELS } from './page-labels.ts';

export function PageEditForm({ session, editable }: { session: Session; editable: EditablePage }) {
  const navigate = useNavigate();
  const notifySaved = useSavedNotice(deskPagesKey(session), 'Page saved.');
  const { saved, draft, isPreviewOpen, setPreviewOpen } = useRecordDraft({
    key: `pageDraft:${editable.page.id || editable.page.kind}`,
    editable,
    toStored: ({ form, page }) => ({ form, version: page.version || null }),
    parse: parseEditablePage,
    save: (api, { form, base, version }, { page }) =>
      savePage(api, { kind: page.kind, id: page.id, version, base }, form),
  });
  const { id, kind, path } = saved.page;
  const { form, errors, edit } = draft;
  const onSaved = async () => {
    await notifySaved();
    if (id === 0) await navigate({ href: deskPaths.pages(), ignoreBlocker: true });
  };
  if (isPreviewOpen) {
    return (
      <DraftPreview
        queryKey={['page', kind, form]}
        load={(api) => previewPage(api, kind, form)}
        loadingTitle="Loading..."
        onClose={() => setPreviewOpen(false)}
      >
        {(page) => <TextPageView page={page} />}
      </DraftPreview>
    );
  }
  const placeholders = isLegalPage(kind) ? findPlaceholders(form) : [];
  return (
    <DraftPage
      title={isLegalPage(kind) ? LEGAL_PAGE_LABELS[kind] : id === 0 ? 'New page' : 'Edit page'}
      label="Page"
      draft={draft}
      labels={PAGE_FIELD_LABELS}
      history={saved.history}
      onPreview={() => setPreviewOpen(true)}
      onSaved={onSaved}
    >
      <div className="writing-text">
        <TextField
          label="Title"
          required
          value={form.title}
          error={errors.title}
          onChange={({ target }) => edit({ title: target.value })}
        />
        <RichText key={draft.generation} label="Text" html={form.content} onChange={(content) => edit({ content })} />
        {errors.content && <FormError message={errors.content} />}
        {placeholders.length > 0 && <Placeholders names={placeholders} />}
      </div>
      <PageSettings saved={saved} draft={draft} />
      <div className="writing-actions">
        <Button type="submit" tone="primary" disabled={draft.isSaving}>
          {submitLabel(draft.isSaving, form.isPublished === 'yes', saved.page.isPublished)}
        </Button>
        {saved.page.isPublished && (
          <ButtonLink tone="quiet" to={path}>
            View
          </ButtonLink>
        )}
      </div>
    </DraftPage>
  );
}

function submitLabel(isSaving: boolean, publishes: boolean, isPublished: boolean): string {
  if (isSaving) return 'Saving...';
  if (publishes) return isPublished ? 'Save changes' : 'Publish';
  return isPublished ? 'Unpublish' : 'Save draft';
}

function Placeholders({ names }: { names: string[] }) {
  return (
    <section className="texts-placeholders" aria-labelledby="placeholders-title">
      <h2 id="placeholders-title">Replace before you publish</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
