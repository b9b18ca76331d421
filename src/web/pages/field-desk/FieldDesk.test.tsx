import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listDeskCategoriesOperation } from '#contract/desk/desk-category-operations.ts';
import {
  createFieldOperation,
  type DeskFieldWire,
  deleteFieldOperation,
  getFieldUseOperation,
  listDeskFieldsOperation,
  orderFieldsOperation,
  updateFieldOperation,
} from '#contract/desk/desk-field-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { FieldDesk } from './FieldDesk.tsx';

const PARKING: DeskFieldWire = {
  id: 3,
  key: 'parking',
  label: 'Parking',
  type: 'several-of',
  options: [
    { id: 'street', label: 'Street' },
    { id: 'lot', label: 'Lot' },
  ],
  unit: '',
  required: false,
  shown_on: 'page',
  filterable: true,
  help: '',
  categories: [],
  groups: [],
  version: 1,
};
const DELIVERY: DeskFieldWire = { ...PARKING, id: 4, key: 'delivery', label: 'Delivery', type: 'yes-no', options: [] };

const button = (name: string) => page.getByRole('button', { name, exact: true });

function openDesk(at: string, role: Role = 'admin') {
  const network = createFakeNetwork();
  network.succeed(listDeskFieldsOperation, { success: true, data: [PARKING, DELIVERY] });
  network.succeed(listDeskCategoriesOperation, { success: true, data: [] });
  const use = { listings: 12, options: [{ id: 'lot', listings: 5 }] };
  network.succeed(getFieldUseOperation, { success: true, data: use }, { params: { id: 3 } });
  return renderDesk(<FieldDesk />, { at, route: '/admin/fields/{-$id}', role, network });
}

test('a new field is made with its options and a preview', async () => {
  const { network, address } = await openDesk('/admin/fields/new');
  network.succeed(createFieldOperation, { success: true, data: PARKING });
  await page.getByRole('textbox', { name: 'Label' }).fill('Parking');
  await page.getByLabelText('Type').selectOptions('Several of a list');
  await button('Add an option').click();
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Street');
  await page.getByLabelText('Visitors can filter by it').click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByRole('checkbox', { name: 'Street' })).toBeVisible();
  await expectAccessible();
  await button('Save').click();
  await expect.poll(address).toBe('/admin/fields');
  expect(sentBody(network, 'POST')).toMatchObject({
    label: 'Parking',
    type: 'several-of',
    options: [{ label: 'Street' }],
    filterable: true,
    shown_on: 'page',
  });
});

test('a change sends only what was changed, and says who loses a removed option', async () => {
  const { network, address } = await openDesk('/admin/fields/3');
  network.succeed(updateFieldOperation, { success: true, data: { ...PARKING, version: 2 } }, { params: { id: 3 } });
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Street parking');
  await button('Remove Lot').click();
  await expect.element(page.getByText('5 listings will lose a removed option when you save.')).toBeVisible();
  await button('Save').click();
  await expect.poll(address).toBe('/admin/fields');
  expect(sentBody(network, 'PUT')).toEqual({ version: 1, options: [{ id: 'street', label: 'Street parking' }] });
});

test('a field is deleted after a look at how many listings use it', async () => {
  const { network, address } = await openDesk('/admin/fields/3');
  network.succeed(deleteFieldOperation, { success: true, message: 'Deleted.' }, { params: { id: 3 } });
  await button('Delete...').click();
  await expect.element(page.getByText('12 listings will lose what they say here. This can’t be undone.')).toBeVisible();
  await expectAccessible();
  await button('Delete').click();
  await expect.poll(address).toBe('/admin/fields');
});

test('fields are moved up, and moderators only read them', async () => {
  const { network } = await openDesk('/admin/fields');
  network.succeed(orderFieldsOperation, { success: true, data: [DELIVERY, PARKING] });
  await expectAccessible();
  await button('Move Delivery up').click();
  await expect.poll(() => network.requests.some(({ method }) => method === 'POST')).toBe(true);
  expect(sentBody(network, 'POST')).toEqual({ ids: [4, 3] });
});

test('moderators cannot change fields', async () => {
  await openDesk('/admin/fields/3', 'moderator');
  await expect.element(page.getByText('Only admins can change a field.')).toBeVisible();
  expect(button('Save').query()).toBeNull();
});
