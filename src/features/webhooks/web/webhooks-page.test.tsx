// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { webhooksRefusals as refusals } from '../webhooks.refusals.ts';
import { webhooksTexts as texts } from '../webhooks.texts.ts';
import WebhooksPage from './WebhooksPage.tsx';

const read = vi.hoisted(() => vi.fn());
const send = vi.hoisted(() => vi.fn());
vi.mock('./webhooks-api.ts', () => {
  const other = { mutationOptions: (given: object) => given };
  return {
    webhooksApi: {
      key: () => ['webhooks'],
      listWebhooks: { queryOptions: () => ({ queryKey: ['webhooks'], queryFn: read }) },
      changeWebhook: { mutationOptions: (given: object) => ({ mutationFn: send, ...given }) },
      ...{ createWebhook: other, testWebhook: other, pauseWebhook: other, resumeWebhook: other },
      ...{ deleteWebhook: other, rotateWebhookSecret: other },
    },
  };
});
vi.mock('./Deliveries.tsx', () => ({ Deliveries: () => null }));

const webhook = {
  ...{
    id: 'w1',
    name: 'Nómina',
    url: 'https://nomina.example/avisos',
    events: ['module.completed'],
    waiting: 0,
    failed: 0,
  },
  ...{ is_paused_by_itself: false, paused_at: null, failing_since: null, last_delivered_at: null, old_until: null },
};
beforeEach(async () => {
  read.mockReset().mockResolvedValue({ webhooks: [webhook] });
  send.mockReset();
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <WebhooksPage />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
});
afterEach(cleanup);

it('keeps what was written of a webhook that somebody else deletes meanwhile, and says that it is gone', async () => {
  await act(async () => void fireEvent.click(screen.getByLabelText(`${texts.edit}: Nómina`)));
  fireEvent.change(screen.getByLabelText(texts.name), { target: { value: 'Nómina y turnos' } });
  read.mockResolvedValue({ webhooks: [] });
  const { message, status } = refusals.WEBHOOK_NOT_FOUND;
  send.mockRejectedValue(Object.assign(new Error(message), { code: 'WEBHOOK_NOT_FOUND', status }));
  await act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  await comeToRest();
  expect(screen.getByText(texts.none)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(texts.name).value).toBe('Nómina y turnos');
});
