import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createFirstAdminOperation } from '#contract/first-admin-operations.ts';
import { parseErrorDetails } from '../../api/error-details.ts';
import { checkSetupLink, registerFirstAdmin } from '../../api/set-up.ts';
import { useApi } from '../../app-context.ts';
import { AccountFields } from '../../auth/AccountFields.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useSimpleForm } from '../../forms/use-simple-form.ts';
import { browserSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Opened from the link that the server prints. Its admin goes on at the desk, where the other steps are. */
export function SetUpPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Welcome. Let’s open the town.">
      <div className="mt-5" key={token}>
        {token === undefined ? <Skeleton className="h-40" /> : <FirstAdmin token={token} />}
      </div>
    </PanelScreen>
  );
}

function FirstAdmin({ token }: { token: string }) {
  const api = useApi();
  const link = useQuery({
    queryKey: ['setup-link', token],
    queryFn: () => checkSetupLink(api, token).then(() => true),
    retry: false,
    gcTime: 0,
    enabled: token !== '',
  });
  if (token === '' || (link.isError && parseErrorDetails(link.error).code === 'bad-link')) return <UsedLink />;
  if (link.isPending) return <Skeleton className="h-72" />;
  if (link.isError) return <FormError message={parseErrorDetails(link.error).message || 'Please try again later.'} />;
  return <FirstAdminForm token={token} />;
}

function FirstAdminForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isUsed, setIsUsed] = useState(false);
  const { formProps, errors, formError, isBusy } = useSimpleForm({
    schema: createFirstAdminOperation.body,
    submit: async (api, { name = '', email = '', password = '' }) => {
      try {
        browserSession().signIn(await registerFirstAdmin(api, { token, name, email, password }));
        await navigate({ href: deskPaths.overview() });
      } catch (error) {
        if (parseErrorDetails(error).code !== 'bad-link') throw error;
        setIsUsed(true);
      }
      return undefined;
    },
  });
  if (isUsed) return <UsedLink />;
  return (
    <form {...formProps} className="grid gap-4.5">
      <p className="text-ink-2">First, your own account. It runs the site; everything else can be changed later.</p>
      <FormError message={formError} />
      <input type="hidden" name="token" value={token} />
      <AccountFields errors={errors} />
      <Button type="submit" tone="primary" disabled={isBusy}>
        {isBusy ? 'Creating your account...' : 'Create the admin account'}
      </Button>
    </form>
  );
}

function UsedLink() {
  return (
    <div className="grid gap-4">
      <FormError message="This link has been used or has expired." />
      <p className="text-ink-2">
        If the site has no admin yet, start it again: it prints a new link. Otherwise, sign in with the admin’s account.
      </p>
    </div>
  );
}
