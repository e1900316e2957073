// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { everything, ScopePicker } from './ScopePicker.tsx';

const find = vi.hoisted(() => vi.fn());
const nothing = vi.hoisted(() => (answer: object) => ({
  queryOptions: () => ({ queryKey: [answer], queryFn: () => answer }),
}));
vi.mock('#features/competence/web/competence-api.ts', () => ({
  requirementsApi: { listRequirements: nothing({ requirements: [] }) },
}));
vi.mock('#features/organisation/web/organisation-api.ts', () => ({
  organisationApi: { getPlaces: nothing({ sites: [], areas: [] }) },
}));
vi.mock('#features/people/web/people-api.ts', () => ({
  peopleApi: {
    listEmployees: {
      queryOptions: ({ input }: { input: object }) => ({ queryKey: ['people', input], queryFn: () => find(input) }),
    },
  },
}));
afterEach(cleanup);

const people = [
  { id: 'p1', first_name: 'Ana', last_name: 'Gil', status: 'active' },
  { id: 'p2', first_name: 'Luz', last_name: 'Mar', status: 'inactive' },
];
const typed = async (words: string) => {
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } }));
  // Longer than the pause after which what was typed is looked for.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await comeToRest();
};

it('offers who has left since as well, says when there are more, and stays open when a search found nobody', async () => {
  find.mockImplementation(({ search, status = 'active' }: { search: string; status?: string }) => {
    const rows = people.filter((one) => one.status === status && one.first_name.includes(search));
    return { rows, total: rows.length && search === '' ? 40 : rows.length };
  });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ScopePicker value={everything} onChange={() => undefined} />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
  expect(screen.getByLabelText('Ana Gil')).toBeTruthy();
  expect(screen.getByLabelText(texts.inactive('Luz Mar'))).toBeTruthy();
  expect(screen.getByText(texts.someShown(2, 80))).toBeTruthy();
  await typed('nadie');
  expect(screen.getByText(texts.foundNobody)).toBeTruthy();
  const box = screen.getByRole('searchbox');
  await act(async () => void fireEvent.change(box, { target: { value: '' } }));
  // Before the answer is there the field that is typed into is the same.
  expect(screen.getByRole('searchbox')).toBe(box);
  await comeToRest();
});
