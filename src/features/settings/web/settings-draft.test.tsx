// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast } from '#ui/toast-store.ts';
import { useSettingsDraft } from './use-settings-draft.ts';

// Against what hangs: a machine under load takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

const stored = { company: { name: 'Lab', accent: '#111111' }, product: { name: 'LIS' }, people: {} };
const calls = vi.hoisted(() => ({ update: vi.fn() }));
vi.mock('./settings-api.ts', () => ({
  settingsApi: {
    getSettings: { queryOptions: () => ({ queryKey: ['settings'], queryFn: async () => stored, staleTime: 60_000 }) },
    updateSettings: { mutationOptions: () => ({ mutationFn: calls.update }) },
  },
}));
vi.mock('./organisation.ts', () => ({ setOrganisation: () => {} }));

let draft: { current: ReturnType<typeof useSettingsDraft> };
const company = () => draft.current.settings?.company as unknown as { name: string; accent: string };

beforeEach(async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  draft = renderHook(() => useSettingsDraft(), { wrapper }).result;
  await waitFor(() => expect(draft.current.settings).toBeDefined());
});
afterEach(() => {
  cleanup();
  dismissToast();
});

it('a change that was taken back is none', () => {
  act(() => draft.current.set('company', { name: 'Otro' } as never));
  expect(draft.current.isChanged(['company'])).toBe(true);
  act(() => draft.current.set('company', { name: 'Lab' } as never));
  expect(draft.current.isChanged(['company'])).toBe(false);
});

it('what is typed while a change is stored stays, unsaved', async () => {
  const answer = Promise.withResolvers<unknown>();
  calls.update.mockReturnValue(answer.promise);
  act(() => draft.current.set('company', { name: ' Uno ', accent: '#222222' } as never));
  let saving = Promise.resolve();
  act(() => {
    saving = draft.current.save(['company']);
  });
  act(() => draft.current.set('company', { accent: '#333333' } as never));
  await act(async () => {
    answer.resolve({ ...stored, company: { name: 'Uno', accent: '#222222' } });
    await saving;
  });
  // The server took the spaces away: what is shown is what is stored, save for what came later.
  expect(company()).toEqual({ name: 'Uno', accent: '#333333' });
  expect(draft.current.isChanged(['company'])).toBe(true);
});
