import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findPlaceholders, isLegalPage } from '#domain/site-page.ts';
import { deskPagesKey, type EditablePage, parseEditablePage, savePage } from '../../api/desk-pages.ts';
import { DraftPage } from '../../desk/DraftPage.tsx';
import { RichText } from '../../desk/RichText.tsx';
import { useDraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { toast } from '../../ui/toast.ts';
import { PagePreview } from './PagePreview.tsx';
import { PageSettings } from './PageSettings.tsx';
import { LEGAL_PAGE_LABELS, PAGE_FIELD_LABELS } from './page-labels.ts';

export function PageEditForm({ session, editable }: { session: Session; editable: EditablePage }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(editable);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const { id, kind, path } = saved.page;
  const notifySaved = useOnPageSaved(session);
  const draft = useDraftForm({
    key: `pageDraft:${editable.page.id || kind}`,
    stored: { form: editable.form, version: editable.page.version || null },
    readCurrent: (current) => {
      const theirs = parseEditablePage(current);
      return theirs && toStoredForm(theirs);
    },
    save: async (api, { form, base, version }) => {
      const result = await savePage(api, { kind, id, version, base }, form);
      setSaved(result);
      return toStoredForm(result);
    },
  });
  const { form, errors, edit } = draft;
  const onSaved = async () => {
    await notifySaved();
    if (id === 0) await navigate({ href: deskPaths.pages(), ignoreBlocker: true });
  };
  if (isPreviewOpen) return <PagePreview kind={kind} form={form} onClose={() => setPreviewOpen(false)} />;
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

function toStoredForm({ form, page }: EditablePage) {
  return { form, version: page.version };
}

/** Refetches the desk's data; public pages refetch when they are next shown. */
function useOnPageSaved(session: Session) {
  const queryClient = useQueryClient();
  return async () => {
    toast({ title: 'Saved', text: 'Page saved.' });
    await queryClient.invalidateQueries({ queryKey: deskPagesKey(session) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
  };
}
