import type { Api } from './api.ts';
import { call } from './call.ts';

/** The newsletter always belongs to this site, even when listings come from a foreign API. */
const OWN_ORIGIN = { origin: '' };

const loadOperations = () => import('#contract/newsletter-operations.ts');

export async function subscribeToNewsletter(api: Api, email: string): Promise<string> {
  const { subscribeToNewsletterOperation } = await loadOperations();
  return (await call(api, subscribeToNewsletterOperation, { ...OWN_ORIGIN, body: { email } })).message;
}

export async function confirmNewsletterSubscription(api: Api, token: string): Promise<string> {
  const { confirmNewsletterSubscriptionOperation } = await loadOperations();
  return (await call(api, confirmNewsletterSubscriptionOperation, { ...OWN_ORIGIN, body: { token } })).message;
}

export async function unsubscribeFromNewsletter(api: Api, token: string): Promise<string> {
  const { unsubscribeFromNewsletterOperation } = await loadOperations();
  return (await call(api, unsubscribeFromNewsletterOperation, { ...OWN_ORIGIN, body: { token } })).message;
}
