import { useInfiniteQuery } from '@tanstack/react-query';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { GrowingList } from '#platform/web/GrowingList.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { RowsOnPaper } from '#ui/Paper.tsx';
import { lackingWords } from '../authorisations.rules.ts';
import { authorisationsApi } from './authorisations-api.ts';

/** Who is asked for all that an equipment rests on and is not authorised yet; nothing where there is nobody. */
export function Candidates({ equipmentId }: { equipmentId: string }) {
  const list = useInfiniteQuery({
    ...authorisationsApi.listEquipmentCandidates.infiniteOptions({
      input: (offset: number) => ({ id: equipmentId, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const known = pages.length * pageSizes.lines;
        return known < total ? known : undefined;
      },
    }),
    staleTime: 0,
  });
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <GrowingList
      list={list}
      rowsOf={({ people }) => people}
      failed={{ text: 'No se pudo cargar quién falta' }}
      loading={null}
      empty={null}
      label="Mostrar más personas"
    >
      {(rows, more) => (
        <section aria-labelledby="faltan">
          <h2 id="faltan" className="mb-2 text-lg font-semibold">
            {`Sin autorización todavía (${total})`}
          </h2>
          <RowsOnPaper names={['persona', 'personas']} shown={rows.length} total={total} />
          <Card className="divide-y divide-line px-4">
            {rows.map(({ person_id, person, grounds }) => (
              <div key={person_id} className="py-3 text-sm">
                <PersonLink id={person_id}>{person}</PersonLink>
                <p className="break-words text-ink-soft">
                  {lackingWords(grounds)
                    ? `Le falta: ${lackingWords(grounds)}`
                    : 'Cumple todo: falta que alguien la autorice.'}
                </p>
              </div>
            ))}
          </Card>
          {more}
        </section>
      )}
    </GrowingList>
  );
}
