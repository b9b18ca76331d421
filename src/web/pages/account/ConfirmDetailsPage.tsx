import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatLongDate } from '#lib/format-date.ts';
import { confirmListing, type ListingToConfirm, listingToConfirmQuery } from '../../api/corrections.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the yearly email to an owner. It takes a click to confirm, because email scanners open links. */
export function ConfirmDetailsPage() {
  const token = useLinkToken();
  return (
    <PanelScreen title="Is this still correct?">
      <div className="mt-5 grid gap-5" key={token}>
        {token === undefined && <Skeleton className="h-48" />}
        {token === '' && <MissingToken />}
        {token && <ConfirmDetailsForm token={token} />}
      </div>
    </PanelScreen>
  );
}

function ConfirmDetailsForm({ token }: { token: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: listing, error } = useQuery(listingToConfirmQuery(api, token));
  const confirm = useAction({
    run: () => confirmListing(api, token),
    errorTitle: null,
    onSuccess: () => void queryClient.invalidateQueries({ refetchType: 'none' }),
  });
  if (confirm.output) return <SuccessMessage message={confirm.output} />;
  if (error && !listing) {
    return (
      <>
        <FormError message={errorMessage(error)} />
        <MissingToken />
      </>
    );
  }
  if (!listing) return <Skeleton className="h-48" />;
  return (
    <>
      <FormError message={confirm.error} />
      <ListingDetails listing={listing} />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" disabled={confirm.isBusy} onClick={() => void confirm.submit()}>
          Yes, everything is correct
        </Button>
        <ButtonLink to={paths.editListing(listing.id)}>Something changed</ButtonLink>
      </div>
    </>
  );
}

function ListingDetails({ listing }: { listing: ListingToConfirm }) {
  const facts = [
    ['Category', listing.category],
    ['Address', listing.address],
    ['Phone', listing.phone],
    ['Email', listing.email],
    ['Website', listing.website],
    ['Hours', listing.hours],
  ];
  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">{listing.businessName}</h2>
        {listing.confirmedOn && (
          <p className="mt-1 text-sm text-ink-2">Last confirmed on {formatLongDate(listing.confirmedOn)}.</p>
        )}
      </div>
      <dl className="account-facts">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value || 'Not provided'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function MissingToken() {
  return (
    <>
      <p className="text-ink-2">
        Open the link in the email we sent you. It works once. You can update your listing in your dashboard at any
        time.
      </p>
      <ButtonLink to={paths.dashboard()} className="justify-self-start">
        Go to your dashboard
      </ButtonLink>
    </>
  );
}
