// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from './address-filters.rules.ts';
import { PagedList } from './PagedList.tsx';
import { useAddressFilters } from './use-address-filters.ts';

// Against what hangs: a machine under load takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

const parameters = { search: text('buscar'), open: text('abierto') };
const names = Array.from({ length: 60 }, (_, place) => `Persona ${place + 1}`);

/** People, narrowed, 25 on a page; `broken` fails to load. */
function People() {
  const { filters, change, open, pages } = useAddressFilters(parameters);
  const paging = pages(25);
  const { limit, offset } = paging;
  const list = useQuery({
    queryKey: ['people', filters.search, offset],
    queryFn: () => {
      if (filters.search === 'broken') throw new Error('away');
      const found = names.filter((name) => name.includes(filters.search));
      return { total: found.length, people: found.slice(offset, offset + limit) };
    },
    retry: false,
  });
  return (
    <>
      <button type="button" onClick={() => change({ search: 'Persona 1' })}>
        Buscar
      </button>
      <button type="button" onClick={() => change({ search: 'nadie' })}>
        Buscar a nadie
      </button>
      <button type="button" onClick={() => open({ open: '7' })}>
        Abrir
      </button>
      <PagedList
        list={list}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas"
        failed={{ text: 'No se pudo cargar' }}
        loading={<p>Cargando</p>}
        empty={<p>No hay nadie</p>}
      >
        {(rows) => <p>{rows.join(', ')}</p>}
      </PagedList>
    </>
  );
}

function show(address: string) {
  window.history.replaceState(null, '', address);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <People />
    </QueryClientProvider>,
  );
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const address = () => window.location.pathname + window.location.search;

beforeEach(() => window.history.pushState(null, '', '/'));
afterEach(cleanup);

it('loads, then shows the page that the address names, as a reload does', async () => {
  const { unmount } = show('/equipo?pagina=2');
  expect(screen.getByText('Cargando')).toBeTruthy();
  await screen.findByText(/^Persona 26, .*, Persona 50$/);
  unmount();
  show(address());
  await screen.findByText(/^Persona 26,/);
  expect(screen.getByText('26–50 de 60')).toBeTruthy();
});

it('a page is a step in the history, what narrows is none and begins at the first page', async () => {
  show('/equipo?vista=a');
  await screen.findByText(/^Persona 1,/);
  const steps = window.history.length;
  press('Siguientes');
  await screen.findByText(/^Persona 26,/);
  expect([address(), window.history.length]).toEqual(['/equipo?vista=a&pagina=2', steps + 1]);
  press('Abrir');
  expect([address(), window.history.length]).toEqual(['/equipo?vista=a&abierto=7&pagina=2', steps + 2]);
  press('Buscar');
  await screen.findByText(/^Persona 1, Persona 10,/);
  expect([address(), window.history.length]).toEqual(['/equipo?vista=a&buscar=Persona+1&abierto=7', steps + 2]);
});

it('says that there is nobody, also behind the end, from where a way leads back', async () => {
  show('/equipo');
  press('Buscar a nadie');
  await screen.findByText('No hay nadie');
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
  show('/equipo?pagina=9');
  await screen.findByText('No hay nadie');
  expect(screen.getByText('Sin resultados')).toBeTruthy();
  press('Anteriores');
  expect(address()).toBe('/equipo?pagina=3');
  await screen.findByText('51–60 de 60');
});

it('tells a failure in the place of the list', async () => {
  show('/equipo?buscar=broken');
  await screen.findByText('No se pudo cargar');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(screen.queryByText('Cargando')).toBeNull();
});
