import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { choice } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { type RecordState, recordStates } from '../external-training.rules.ts';
import { standingTexts, externalTrainingTexts as texts } from '../external-training.texts.ts';
import { externalTrainingApi } from './external-training-api.ts';
import { RecordItem } from './RecordItem.tsx';
import { useRecordActs } from './use-record-acts.tsx';

const parameters = { state: choice('ver', { pending: '', verified: 'verificados', rejected: 'rechazados' }) };
const empty: Readonly<Record<RecordState, string>> = {
  pending: 'No hay títulos por verificar',
  verified: 'Todavía no hay títulos verificados',
  rejected: 'No hay títulos rechazados',
};

/** /equipo/formacion-externa: the titles that the team handed in, those to be verified first. */
export default function ExternalRecordsPage() {
  useDocumentTitle(texts.title);
  const { profile } = useAuth();
  const { filters, change, pages } = useAddressFilters(parameters);
  const paging = pages(pageSizes.rows);
  const { limit, offset } = paging;
  const list = useQuery({
    ...externalTrainingApi.listExternalRecords.queryOptions({ input: { state: filters.state, limit, offset } }),
    placeholderData: keepPreviousData,
  });
  const nameOf = ({ person_name }: { person_name: string }) => person_name;
  const acts = useRecordActs(list.data?.records, { today: list.data?.today ?? '', nameOf });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text="Lo que las personas de tu equipo traen de fuera: compáralo con su certificado y fírmalo."
        breadcrumb={<Breadcrumb items={[{ label: 'Inicio', to: paths.dashboard }, { label: texts.title }]} />}
        actions={
          profile?.role === 'admin' && (
            <ButtonLink to={teamPaths.externalTitles} variant="secondary">
              {texts.catalogue}
            </ButtonLink>
          )
        }
      />
      <Select
        className="no-print mb-4 w-full sm:w-60"
        label="Mostrar"
        value={filters.state}
        onChange={(event) => change({ state: event.target.value as RecordState })}
      >
        {recordStates.map((state) => (
          <option key={state} value={state}>
            {standingTexts[state]}
          </option>
        ))}
      </Select>
      <PagedList
        list={list}
        rowsOf={({ records }) => records}
        paging={paging}
        label="Páginas de títulos"
        failed={{ text: 'No se pudieron cargar los títulos' }}
        loading={
          <Loading text="Cargando los títulos...">
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<CircleCheck />} title={empty[filters.state]} />}
        names={['título', 'títulos']}
      >
        {(records, { today }) => (
          <Card className="p-4 sm:p-6">
            <ul className="divide-y divide-line" aria-label={standingTexts[filters.state]}>
              {records.map((record) => (
                <RecordItem
                  key={record.id}
                  record={record}
                  person={record.person_name}
                  today={today}
                  onAct={(_, act) => acts.open(record, act)}
                >
                  <PersonLink id={record.person_id}>{record.person_name}</PersonLink>
                </RecordItem>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {acts.dialog}
    </Page>
  );
}
