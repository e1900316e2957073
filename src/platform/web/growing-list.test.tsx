// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GrowingList } from './GrowingList.tsx';

// Against what hangs: a machine under load takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

let fails = false;

/** Three pages of two names; `fails` while the server is away. */
function Names() {
  const list = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => {
      if (fails) throw new Error('away');
      return { names: [`Ana ${pageParam}`, `Luis ${pageParam}`] };
    },
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
    retry: false,
  });
  return (
    <GrowingList
      list={list}
      rowsOf={({ names }) => names}
      failed={{ text: 'No se pudo cargar' }}
      loading={<p>Cargando</p>}
      empty={<p>No hay nadie</p>}
      label="Ver más"
    >
      {(rows, more) => (
        <>
          <p>{rows.join(', ')}</p>
          {more}
        </>
      )}
    </GrowingList>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('grows by a press until there is no more; what cannot be added takes nothing away and is asked for again', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Ana 1, Luis 1')).toBeTruthy();
  fails = true;
  await press('Ver más');
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy();
  expect(screen.getByText('Ana 1, Luis 1')).toBeTruthy();
  fails = false;
  await press('Reintentar');
  expect(await screen.findByText('Ana 1, Luis 1, Ana 2, Luis 2')).toBeTruthy();
  await press('Ver más');
  expect(await screen.findByText(/Luis 3$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});
