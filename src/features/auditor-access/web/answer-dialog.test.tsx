// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { auditorAccessRefusals as refusals } from '../auditor-access.refusals.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import type { EvidenceRequest } from './auditor-access-api.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('./auditor-access-api.ts', () => ({
  auditorAccessApi: { key: () => ['access'], answerEvidenceRequest: { mutationOptions: () => ({ mutationFn: send }) } },
}));
afterEach(cleanup);

it('reads anew behind itself what a colleague answered meanwhile, and keeps what was written', async () => {
  const read = vi.fn(() => 'Sin contestar');
  const Behind = () => useQuery({ queryKey: ['access', 'one'], queryFn: read }).data ?? null;
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Behind />
        <AnswerDialog
          request={{ id: 'r1', question: 'El diploma' } as EvidenceRequest}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
  read.mockReturnValue('Respondió una colega');
  const { message, status } = refusals.ANSWERED;
  send.mockRejectedValue(Object.assign(new Error(message), { code: 'ANSWERED', status }));
  fireEvent.change(screen.getByLabelText(texts.answerLabel), { target: { value: 'Carpeta azul' } });
  await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  await comeToRest();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('Respondió una colega')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.answerLabel).value).toBe('Carpeta azul');
});
