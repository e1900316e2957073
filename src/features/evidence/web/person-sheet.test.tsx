// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { PersonSheet } from './PersonSheet.tsx';

const read = vi.hoisted(() => vi.fn());
vi.mock('#features/competence/web/competence-api.ts', () => {
  const never = () => new Promise(() => {});
  const feature = (operations: object) => ({ key: () => ['sheet'], ...operations });
  const mutation = { call: never, mutationOptions: (given: object) => ({ mutationFn: never, ...given }) };
  const none = () => Promise.resolve({ today: '2026-11-28', exemptions: [], absences: [] });
  return {
    competenceApi: feature({
      getPersonCompetence: { queryOptions: () => ({ queryKey: ['sheet', 'person'], queryFn: read }) },
    }),
    exceptionsApi: feature({
      listExceptions: { queryOptions: () => ({ queryKey: ['sheet', 'exceptions'], queryFn: none }) },
      ...{ exemptPerson: mutation, recordAbsence: mutation, withdrawAssignment: mutation },
    }),
    requirementsApi: feature({}),
  };
});
vi.mock('#features/signatures/web/SignatureLine.tsx', () => ({ SignatureLine: () => null }));
vi.mock('#features/training-cycles/web/VoidCycle.tsx', () => ({
  VoidCycle: () => (
    <label>
      Motivo
      <textarea />
    </label>
  ),
}));

const obligation = {
  ...{
    requirement_id: 'r1',
    name: 'Usar la centrífuga',
    kind: 'module',
    basis: '',
    is_direct: true,
    assigned_by: null,
  },
  ...{ module: null, object: null, renewal_module: null, renewal: 'quiz', state: 'pending', since_day: '2026-11-19' },
  ...{ obliged_from: '2026-11-19', due_day: '2026-12-19', met_day: null, valid_until: null, window_from: null },
  ...{ waits: [], exemption: null },
};
const round = {
  ...{ id: 'c1', module_title: 'Bioseguridad', round: 1, day: '2026-11-01', score: 90, attempt_id: null },
  ...{ void_reason: null, imported_from: null, signature: null, shown: [] },
};
const sheet = (obligations: object[], rounds: object[]) => ({
  ...{ today: '2026-11-28', obligations, rounds },
  person: { name: 'Camila Torres', is_active: true },
});

let client: QueryClient;
beforeEach(async () => {
  read.mockReset();
  read.mockResolvedValue(sheet([obligation], [round]));
  client = new QueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <PersonSheet personId="p1" isBlocked={false} assigning={null} plans={null} results={null} />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
});
afterEach(cleanup);
// The environment of the tests opens and closes no popovers.
HTMLElement.prototype.hidePopover = () => {};

/** What somebody else did, as screens hear of it. */
async function followOthers(obligations: object[], rounds: object[]): Promise<void> {
  read.mockResolvedValue(sheet(obligations, rounds));
  await act(() => client.invalidateQueries());
  await comeToRest();
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const write = (words: string) => fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: words } });
const written = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value;

it.each(['Eximir', 'Retirar la asignación'])(
  'keeps what somebody writes about an obligation that others take off the list meanwhile: %s',
  async (act) => {
    await press(act);
    write('Cambió de sede');
    await followOthers([], [round]);
    expect(screen.queryByText('Cumplimiento')).toBeNull();
    expect(written()).toBe('Cambió de sede');
  },
);

it('keeps what somebody writes about a round that others void meanwhile', async () => {
  await press('Anular');
  write('Era de otra persona');
  await followOthers([obligation], [{ ...round, void_reason: 'Otra jefe ya lo anuló' }]);
  expect(screen.queryByText('Anular')).toBeNull();
  expect(written()).toBe('Era de otra persona');
});
