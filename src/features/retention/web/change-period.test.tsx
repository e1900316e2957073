// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { retentionTexts as texts } from '../retention.texts.ts';
import { ChangePeriodDialog } from './ChangePeriodDialog.tsx';
import type { RetainedClass } from './retention-api.ts';

const read = vi.hoisted(() => vi.fn());
vi.mock('#features/settings/web/organisation.ts', () => ({ useOrganisation: () => ({ sign_in: null }) }));
vi.mock('./retention-api.ts', () => ({
  retentionApi: {
    key: () => ['retention'],
    changeRetention: { mutationOptions: () => ({}) },
    getRetentionChange: { queryOptions: () => ({ queryKey: ['change'], queryFn: read }) },
  },
}));
afterEach(cleanup);

it('shows for the signature the period that the server reads now, not the one of the list from before', async () => {
  const record = { class: 'training', months_before: 300, months: 120 };
  read.mockResolvedValue({ record, sha256: 'a'.repeat(64) });
  const one = { class: 'training', months: 240 } as RetainedClass;
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ChangePeriodDialog one={one} onClose={() => undefined} />
      </QueryClientProvider>,
    );
  });
  expect(screen.getByText(`${texts.monthsToday}: 20 años.`, { exact: false })).toBeTruthy();
  fireEvent.change(screen.getByLabelText(texts.months), { target: { value: '120' } });
  await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  await comeToRest();
  expect(screen.getByText(texts.signTitle)).toBeTruthy();
  expect(screen.getByText('25 años')).toBeTruthy();
  expect(screen.queryByText('20 años')).toBeNull();
  expect(screen.getByText('10 años')).toBeTruthy();
});
