// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { ExternalRecordsCard } from './ExternalRecordsCard.tsx';

const read = vi.hoisted(() => vi.fn());
vi.mock('./external-training-api.ts', () => ({
  externalTrainingApi: {
    listPersonExternalRecords: { queryOptions: () => ({ queryKey: ['records'], queryFn: read }) },
  },
}));
vi.mock('./use-record-acts.tsx', () => ({ useRecordActs: () => ({ open: () => {}, dialog: null }) }));
vi.mock('./RecordItem.tsx', () => ({ RecordItem: () => null }));
vi.mock('./RecordDialog.tsx', () => ({ RecordDialog: () => <input aria-label="Institución" /> }));
afterEach(cleanup);

it('keeps what somebody writes of a title while the last one of the catalogue is archived', async () => {
  read.mockResolvedValue({ records: [], today: '2026-11-28', isWanted: true });
  const client = new QueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <ExternalRecordsCard personId="p1" name="Ana Lema" isOwn />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
  await act(async () => void fireEvent.click(screen.getByText('Registrar un título')));
  fireEvent.change(screen.getByLabelText('Institución'), { target: { value: 'Colegio de Bacteriología' } });
  read.mockResolvedValue({ records: [], today: '2026-11-28', isWanted: false });
  await act(() => client.invalidateQueries());
  await comeToRest();
  expect(screen.getByLabelText<HTMLInputElement>('Institución').value).toBe('Colegio de Bacteriología');
});

it('shows nothing where nothing is asked for and there is nothing', async () => {
  read.mockResolvedValue({ records: [], today: '2026-11-28', isWanted: false });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ExternalRecordsCard personId="p1" name="Ana Lema" isOwn />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
  expect(document.body.textContent).toBe('');
});
