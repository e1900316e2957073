// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { Downloadables } from './Downloadables.tsx';

const list = vi.hoisted(() => vi.fn());
vi.mock('./learning-api.ts', () => ({
  learningApi: { listDownloadables: { queryOptions: () => ({ queryKey: ['guides'], queryFn: list }) } },
}));
afterEach(cleanup);

const show = async (saysNone: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Downloadables moduleId="m1" saysNone={saysNone} />
      </QueryClientProvider>,
    );
  });
  await comeToRest();
};

it('offers guides for download only (spec C-176)', async () => {
  const file = { file_url: '/api/files/f1', file_size: 1024, file_type: 'image/png', file_name: 'a.png' };
  list.mockResolvedValue([{ id: 'g1', title: 'Cuidado', downloadable_type: 'guia_mantenimiento', ...file }]);
  await show(false);
  expect(screen.getByText('1 KB').parentElement?.textContent).toBe('Guía de mantenimiento · PNG · 1 KB');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Descargar Cuidado',
  ]);
});

it('says that there are none only where they are expected, and always that they could not be read', async () => {
  list.mockResolvedValue([]);
  await show(false);
  expect(document.body.textContent).toBe('');
  cleanup();
  await show(true);
  expect(screen.getByText('Este módulo todavía no tiene archivos descargables.')).toBeTruthy();
  cleanup();
  list.mockRejectedValue(new TypeError('Failed to fetch'));
  await show(false);
  expect(screen.getByText('No se pudieron cargar los archivos')).toBeTruthy();
});
