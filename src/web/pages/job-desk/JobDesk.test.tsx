import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  discardJobOperation,
  type JobWire,
  listJobsOperation,
  retryFailedJobsOperation,
  retryJobOperation,
} from '#contract/desk/job-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { JobDesk } from './JobDesk.tsx';

const MAIL: JobWire = {
  id: 12,
  kind: 'mail',
  state: 'failed',
  mail_kind: 'claim-link',
  recipient: 'j…@example.test',
  user_id: null,
  subject: 'claim 4',
  listing: { id: 7, business_name: 'Congress Pipe Works' },
  attempts: 1,
  last_error: '550 <j…@example.test>: no such mailbox',
  created_at: '2026-01-05T09:00:00Z',
  next_attempt_at: null,
  failed_at: '2026-01-05T09:05:00Z',
};
const CLEAN_UP: JobWire = {
  ...MAIL,
  id: 13,
  kind: 'clean-up',
  mail_kind: null,
  recipient: null,
  subject: null,
  listing: null,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');

function openDesk(jobs: JobWire[], { at = '/admin/jobs', role = 'admin' as Role } = {}) {
  const network = createFakeNetwork();
  respond(network, jobs);
  return renderDesk(<JobDesk />, { at, route: '/admin/jobs', role, network });
}

function respond(network: ReturnType<typeof createFakeNetwork>, jobs: JobWire[]): void {
  const counts = { failed: jobs.length, retrying: 3, waiting: 0 };
  network.succeed(listJobsOperation, { success: true, data: jobs, counts });
}

test('moderators have no access to jobs', async () => {
  await openDesk([MAIL], { role: 'moderator' });
  await expect.element(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
});

test('failed emails and jobs are shown with the reason and the listing', async () => {
  await openDesk([MAIL, CLEAN_UP]);
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(rows.first()).toMatchTextContent('Email: claim link');
  await expect.element(rows.first()).toMatchTextContent('550 <j…@example.test>: no such mailbox');
  await expect.element(rows.first()).toMatchTextContent('to j…@example.test');
  await expect.element(page.getByRole('link', { name: 'Congress Pipe Works' })).toHaveAttribute('href', '/business/7');
  await expect.element(page.getByRole('link', { name: 'Failed 2' })).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('link', { name: 'Retrying 3' })).toBeVisible();
  await expect.element(rows.last()).toMatchTextContent('Delete expired records');
  await expectAccessible();
});

test('a job is retried', async () => {
  const { network } = await openDesk([MAIL]);
  network.succeed(retryJobOperation, { success: true, message: '' }, { params: { id: 12 } });
  await expect.element(button('Retry: Email: claim link')).toBeVisible();
  respond(network, []);
  await button('Retry: Email: claim link').click();
  await expect.element(page.getByText('The job will run again.')).toBeVisible();
  await expect.element(page.getByText('Nothing has failed.')).toBeVisible();
});

test('a job is discarded after a confirmation', async () => {
  const { network } = await openDesk([MAIL]);
  network.succeed(discardJobOperation, { success: true, message: '' }, { params: { id: 12 } });
  await button('Discard: Email: claim link').click();
  await expect.element(page.getByText('It will never be sent. This can’t be undone.')).toBeVisible();
  await expectAccessible();
  respond(network, []);
  await button('Discard').click();
  await expect.element(page.getByText('Nothing has failed.')).toBeVisible();
});

test('all failed jobs are retried together', async () => {
  const { network } = await openDesk([MAIL, CLEAN_UP]);
  network.succeed(retryFailedJobsOperation, { success: true, data: { retried: 2 } });
  await expect.element(button('Retry all')).toBeVisible();
  respond(network, []);
  await button('Retry all').click();
  await expect.element(page.getByText('2 jobs will run again.')).toBeVisible();
  await expect.poll(() => button('Retry all').elements()).toHaveLength(0);
});
