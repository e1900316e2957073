// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { signInRefusals as refusals } from '../organisation-sign-in.refusals.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import SignInProvidersPage from './SignInProvidersPage.tsx';

const read = vi.hoisted(() => vi.fn());
const send = vi.hoisted(() => vi.fn());
vi.mock('./organisation-sign-in-api.ts', () => {
  const other = { mutationOptions: (given: object) => given };
  return {
    organisationSignInApi: {
      key: () => ['providers'],
      listSignInProviders: { queryOptions: () => ({ queryKey: ['providers'], queryFn: read }) },
      changeSignInProvider: { mutationOptions: (given: object) => ({ mutationFn: send, ...given }) },
      ...{ createSignInProvider: other, testSignInProvider: other, deleteSignInProvider: other },
    },
  };
});
vi.mock('./AccessRequests.tsx', () => ({ AccessRequests: () => null }));
vi.mock('./PasswordSignIn.tsx', () => ({ PasswordSignIn: () => null }));
afterEach(cleanup);

const provider = {
  ...{ id: 'p1', name: 'Laboratorio Central', issuer: 'https://entrada.example', client_id: 'formacion', domains: [] },
  ...{ claim_position: '', claim_area: '', claim_site: '', updates_on_sign_in: false, is_active: true, people: 3 },
  is_operators: false,
};

it('keeps what was written of a provider that somebody else takes away meanwhile, and says that it is gone', async () => {
  const redirect_address = 'https://formacion.example/acceso/organizacion';
  read.mockResolvedValue({ providers: [provider], redirect_address });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SignInProvidersPage />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
  await act(async () => void fireEvent.click(screen.getByLabelText(`${texts.edit}: Laboratorio Central`)));
  fireEvent.change(screen.getByLabelText(texts.name), { target: { value: 'Laboratorio del Norte' } });
  read.mockResolvedValue({ providers: [], redirect_address });
  const { message, status } = refusals.PROVIDER_NOT_FOUND;
  send.mockRejectedValue(Object.assign(new Error(message), { code: 'PROVIDER_NOT_FOUND', status }));
  await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  await comeToRest();
  expect(screen.getByText(texts.none)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(texts.name).value).toBe('Laboratorio del Norte');
});
