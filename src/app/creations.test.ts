import { expect, it } from 'vitest';
import { z } from 'zod';
import { type OperationMeta, operation } from '#platform/contract/operation.ts';
import { contract } from './contract.ts';

/** Creations that are told apart by something else than the request's key, and by what. */
const onceOtherwise: Readonly<Record<string, string>> = {
  'access.confirmRegistration': 'its link is taken by the first',
  'apiTokens.createServiceToken': 'its answer is a secret, kept nowhere; one more stands in the list and is revoked',
  'apiTokens.createToken': 'its answer is a secret, kept nowhere; one more stands in the list and is revoked',
  'authorisations.giveAuthorisation': 'ALREADY_AUTHORISED',
  'calendar.createCalendar': 'a calendar has one address, the latest',
  'controlledDocuments.addDocumentVersion': 'VERSION_OPEN',
  'history.importHistory': 'what is there already is not stored again',
  'identity.signUp': 'an address has one account',
  'modules.bringStepImage': 'a file beside the first, shown by no text',
  'modules.uploadStepImage': 'a file beside the first, shown by no text',
  'organisationSignIn.createSignInProvider':
    'its secret is kept sealed alone; one more stands in the list and is removed',
  'webhooks.createWebhook':
    'its answer holds a secret, kept nowhere in the clear; one more stands in the list and is removed',
};

type Entry = { '~orpc': { meta: unknown; route: { method?: string; successStatus?: number } } };

/** Operations that answer 201 and, sent again because their answer was lost, would create once more (decision 0104). */
function createdTwice(of: Readonly<Record<string, Readonly<Record<string, Entry>>>>): string[] {
  return Object.entries(of).flatMap(([feature, operations]) =>
    Object.entries(operations)
      .filter(([, { '~orpc': one }]) => one.route.successStatus === 201 && !(one.meta as OperationMeta).idempotency)
      .map(([name]) => `${feature}.${name}`),
  );
}

it('what creates is done once however often it is sent: `idempotency` in its contract, or named above with why not', () => {
  expect(createdTwice(contract).sort()).toEqual(Object.keys(onceOtherwise).sort());
});

it('a creation that forgets it is told', () => {
  const entry = {
    id: 'plant',
    who: 'signed-in',
    method: 'POST',
    path: '/plants',
    summary: 'x',
    tag: 'x',
    status: 201,
  } as const;
  const plant = (more: object) => operation({ ...entry, ...more }).output(z.object({}));
  expect(createdTwice({ plants: { plant: plant({}) } })).toEqual(['plants.plant']);
  expect(createdTwice({ plants: { plant: plant({ idempotency: 'atomic' }) } })).toEqual([]);
});
